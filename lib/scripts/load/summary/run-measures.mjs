import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, ROOT } from '../../support/paths.mjs'
import { CommandError, printLine } from '../../support/terminal.mjs'
import { build } from '../../support/build-state.mjs'
import { MEASURES } from './measures.mjs'
import { ROWS_FILE } from './tell.mjs'

const END_MS = 20_000
const MINUTE_MS = 60_000

/** Runs the benchmarks of a size one after the other within a time, prints one table, and writes it as JSON into test-results. Those that no time is left for are named. */
export async function runMeasures({ size, minutes, only }) {
  const deadline = performance.now() + minutes * MINUTE_MS
  await build()
  const rows = []
  for (const { name, goal, [size]: part } of MEASURES) {
    if (part === undefined || (only !== undefined && !only.includes(name))) continue
    const limitMs = Math.min(part.minutes * MINUTE_MS, deadline - performance.now() - END_MS)
    const told = limitMs < END_MS ? [{ measure: name, goal, verdict: 'no time', seconds: 0, figure: '' }] : await runOne({ name, goal, options: part.options ?? [], limitMs })
    for (const row of told) printLine(lineOf(row))
    rows.push(...told)
    write(size, rows)
  }
  printLine(`\n${tableOf(rows)}\n\nWritten to ${fileOf(size)}.`)
  const missed = rows.filter(({ verdict }) => verdict !== 'met')
  if (missed.length > 0) throw new CommandError(`${missed.length} of ${rows.length} not met: ${missed.map(({ measure }) => measure).join(', ')}.`)
}

const fileOf = (size) => `test-results/bench-${size}.json`

// After each benchmark: what was measured stays when the next one takes the machine down.
function write(size, rows) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(inRoot(fileOf(size)), `${JSON.stringify({ size, node: process.version, measuredAt: new Date().toISOString(), rows }, null, 2)}\n`)
}

/** One benchmark in a process of its own, which is ended at its limit with all that it has started. @returns its rows */
function runOne({ name, goal, options, limitMs }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-rows-'))
  const file = path.join(folder, 'rows')
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const env = { ...process.env, [ROWS_FILE]: file }
    const child = spawn(process.execPath, [inRoot('lib/scripts/bench.mjs'), name, ...options], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const lines = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(chunk))
    let isLate = false
    const end = (signal) => {
      isLate = true
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch (error) {
        if (error.code !== 'ESRCH') throw error
      }
    }
    const timers = [setTimeout(() => end('SIGTERM'), limitMs), setTimeout(() => end('SIGKILL'), limitMs + END_MS / 2)]
    child.on('exit', (code) => {
      for (const timer of timers) clearTimeout(timer)
      const said = stripVTControlCharacters(Buffer.concat(lines).toString())
      const told = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map((line) => JSON.parse(line)) : []
      rmSync(folder, { recursive: true, force: true })
      resolve(rowsOf({ name, goal, told, said, verdict: verdictOf(code, isLate), seconds: Math.round((performance.now() - startedAt) / 1000) }))
    })
  })
}

/** A row for each figure that a benchmark told; one for the benchmark itself where it told none, or failed for another reason than a figure. */
export function rowsOf({ name, goal, told, said, verdict, seconds }) {
  const rows = told.map((row) => ({ ...row, measure: `${name}: ${row.measure}`, seconds }))
  const isTold = verdict === 'met' || (verdict === 'missed' && told.some((row) => row.verdict === 'missed'))
  if (told.length > 0 && isTold) return rows
  return [...rows, { measure: name, goal, verdict, seconds, figure: figureIn(said), ratio: ratioIn(said) }]
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

const lineOf = ({ measure, verdict, seconds, figure }) => `${measure.padEnd(40)} ${verdict.padEnd(8)} ${String(seconds).padStart(5)} s  ${figure}`

/** The table, for a terminal. */
export function tableOf(rows) {
  const head = { measure: 'measure', goal: 'goal', figure: 'figure', ratio: 'ratio', verdict: 'verdict' }
  const cells = [head, ...rows].map(({ measure, goal, figure, ratio, verdict }) => [measure, goal, figure.slice(0, 70), ratio === undefined ? '–' : String(ratio), verdict])
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  return cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at])).join('  ').trimEnd()).join('\n')
}
