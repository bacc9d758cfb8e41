import { appendFileSync } from 'node:fs'
import { printLine } from '../../support/terminal.mjs'

/** Where the runner of all benchmarks reads what one of them measured: a line of JSON each. */
export const ROWS_FILE = 'BENCH_ROWS_FILE'

/**
 * Says one measured figure beside its goal, and whether it is met; the table of all benchmarks has it as a row of its own.
 * @param ratio the figure as a multiple of what it is compared with, where there is one
 * @returns whether the goal is met
 */
export function tell({ measure, goal, figure, ratio, isMet }) {
  const compared = ratio === undefined ? '' : `; ${ratio.toFixed(2)} ×`
  printLine(`${isMet ? '✔' : '✘'} ${measure}: ${figure} (to be ${goal}${compared})`)
  const file = process.env[ROWS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify({ measure, goal, figure, ratio: ratio === undefined ? undefined : Math.round(ratio * 1000) / 1000, verdict: isMet ? 'met' : 'missed' })}\n`)
  return isMet
}
