import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FAULTS } from '../load/faults/faults.mjs'
import { faultMatrix, lineOf } from '../load/faults/fault-matrix.mjs'
import { startTwoInstances } from '../load/faults/two-instances.mjs'
import { hasNginx } from '../load/rolling/front-nginx.mjs'
import { tell } from '../load/summary/tell.mjs'
import { build } from '../support/build-state.mjs'
import { inRoot } from '../support/paths.mjs'
import { onStop } from '../support/stop-signals.mjs'
import { CommandError, printLine, seconds } from '../support/terminal.mjs'

const FILE = 'test-results/faults.json'

/**
 * The matrix of faults: nine of them meet five states of work, at the instance that is hit and at the other one, on PostgreSQL and behind nginx (plain Node where it is not
 * installed). Each cell says what a person sees; nothing may be lost, happen twice, or keep anybody waiting for more than 30 seconds. `--only` of faults separated by
 * commas, `--rounds 2` hits either instance, `--front node`.
 */
export default async function benchFaults(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, rounds: { type: 'string', default: '1' }, front: { type: 'string', default: hasNginx ? 'nginx' : 'node' } } })
  const faults = values.only?.split(',') ?? Object.keys(FAULTS)
  const unknown = faults.filter((name) => !(name in FAULTS))
  if (unknown.length > 0) throw new CommandError(`There is no fault '${unknown[0]}'. There are: ${Object.keys(FAULTS).join(', ')}`)
  await build()
  const startedAt = performance.now()
  const ends = []
  onStop(() => void endAll(ends).then(() => process.exit(1)))
  let cells = []
  try {
    const installation = await startTwoInstances({ front: values.front, ends })
    printLine(`two instances behind ${values.front}, ${seconds(startedAt)}`)
    cells = await faultMatrix(installation, { faults, rounds: Number(values.rounds), say: (line) => printLine(`  ${line}`) })
  } finally {
    await endAll(ends)
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(inRoot(FILE), `${JSON.stringify({ measuredAt: new Date().toISOString(), front: values.front, cells }, null, 2)}\n`)
  const missed = cells.filter(({ verdict }) => verdict === 'missed')
  const notTried = cells.filter(({ verdict }) => verdict === 'not tried')
  for (const cell of missed) printLine(lineOf(cell))
  const longest = Math.max(0, ...cells.map(({ stuckSeconds }) => stuckSeconds ?? 0))
  const sum = `${cells.length} cells, ${missed.length} missed, ${notTried.length} not tried; the longest wait ${longest} s (${FILE}), ${seconds(startedAt)}`
  tell({ measure: 'cells of the matrix', goal: '0 lost, 0 twice, 0 stuck > 30 s', figure: sum, isMet: missed.length === 0 })
  if (missed.length > 0) throw new CommandError(sum)
}

/** Stops what was started, the last first; also what a small disk lies on. */
async function endAll(ends) {
  while (ends.length > 0) await ends.pop()()
}
