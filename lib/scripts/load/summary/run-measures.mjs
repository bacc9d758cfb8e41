import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, ROOT } from '../../support/paths.mjs'
import { CommandError, printLine } from '../../support/terminal.mjs'
import { build } from '../../support/build-state.mjs'
import { MEASURES } from './measures.mjs'

const END_MS = 20_000

/** Runs the benchmarks of a size one after the other within a time, prints one table, and writes it as JSON into test-results. Those that no time is left for are named. */
export async function runMeasures({ size, minutes, only }) {
  await build()
  const deadline = performance.now() + minutes * 60_000
  const rows = []
  for (const { name, goal, [size]: options } of MEASURES) {
    if (options === undefined || (only !== undefined && !only.includes(name))) continue
    const leftMs = deadline - performance.now()
    const row = leftMs < END_MS ? { name, goal, verdict: 'no time', seconds: 0, figure: '', ratio: undefined } : { name, goal, ...(await runOne(name, options, leftMs - END_MS)) }
    printLine(lineOf(row))
    rows.push(row)
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = `test-results/bench-${size}.json`
  writeFileSync(inRoot(file), `${JSON.stringify({ size, node: process.version, measuredAt: new Date().toISOString(), rows }, null, 2)}\n`)
  printLine(`\n${tableOf(rows)}\n\nWritten to ${file}.`)
  const missed = rows.filter(({ verdict }) => verdict !== 'met')
  if (missed.length > 0) throw new CommandError(`${missed.length} of ${rows.length} not met: ${missed.map(({ name }) => name).join(', ')}.`)
}

function runOne(name, options, limitMs) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, [inRoot('lib/scripts/bench.mjs'), name, ...options], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(chunk))
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGTERM')
    }, limitMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      const said = stripVTControlCharacters(Buffer.concat(lines).toString())
      resolve({ verdict: verdictOf(code, isLate), seconds: Math.round((performance.now() - startedAt) / 1000), figure: figureIn(said), ratio: ratioIn(said) })
    })
  })
}

function verdictOf(code, isLate) {
  if (isLate) return 'no time'
  return code === 0 ? 'met' : 'missed'
}

// How the runner of tests and Node end what they print.
const NO_FIGURE = /^(Duration|Start at|Node\.js v)/

/** What a benchmark said last. */
export function figureIn(said) {
  return said.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !NO_FIGURE.test(line)).at(-1)?.slice(0, 160) ?? ''
}

/** The last ratio that it said, such as `1.08 ×`. */
export function ratioIn(said) {
  const [, ratio] = [...said.matchAll(/(\d+(?:\.\d+)?) ×/g)].at(-1) ?? []
  return ratio === undefined ? undefined : Number(ratio)
}

const lineOf = ({ name, verdict, seconds, figure }) => `${name.padEnd(12)} ${verdict.padEnd(8)} ${String(seconds).padStart(5)} s  ${figure}`

/** The table, for a terminal. */
export function tableOf(rows) {
  const head = { name: 'measure', goal: 'goal', figure: 'figure', ratio: 'ratio', verdict: 'verdict' }
  const cells = [head, ...rows].map(({ name, goal, figure, ratio, verdict }) => [name, goal, figure.slice(0, 70), ratio === undefined ? '–' : String(ratio), verdict])
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  return cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at])).join('  ').trimEnd()).join('\n')
}
