import { printLine } from '../support/terminal.mjs'

const OUTCOMES = [['killed', 'killed'], ['survived', 'survived'], ['notApplicable', 'not applicable'], ['broken', 'no result']]

/** One line for a defect that was tried. */
export function sayResult({ room, file, why, outcome, by, ran, related, seconds }, nth, of) {
  const name = Object.fromEntries(OUTCOMES)[outcome]
  const tests = outcome === 'survived' ? `${ran} of ${related} related test files passed` : (by ?? '')
  printLine(`${String(nth).padStart(3)}/${of} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${room}: ${why} (${file})${tests === '' ? '' : `\n${' '.repeat(31)}${tests}`}`)
}

/** A table with a row for each room, then what survived or has no result. */
export function sayTable(results) {
  const rooms = [...new Set(results.map(({ room }) => room))]
  printLine(`\n${'room'.padEnd(12)}${OUTCOMES.map(([, name]) => name.padStart(16)).join('')}${'seconds'.padStart(10)}`)
  for (const room of [...rooms, 'all']) {
    const own = results.filter((result) => room === 'all' || result.room === room)
    const counts = OUTCOMES.map(([outcome]) => String(own.filter((one) => one.outcome === outcome).length).padStart(16))
    printLine(`${room.padEnd(12)}${counts.join('')}${own.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0).padStart(10)}`)
  }
  for (const [outcome, name] of OUTCOMES.filter(([of]) => of === 'survived' || of === 'broken')) {
    for (const { file, why, find, replace, by } of results.filter((result) => result.outcome === outcome)) {
      printLine(`\n${name}: ${why}${by === undefined ? '' : `: ${by}`}\n  ${file}\n  - ${find}\n  + ${replace}`)
    }
  }
}
