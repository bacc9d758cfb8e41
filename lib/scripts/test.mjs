import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { endRunning } from './support/run.mjs'
import { runCommand, printError, printLine, seconds, CommandError } from './support/terminal.mjs'
import { onStop } from './support/stop-signals.mjs'
import { oneCheck, slowest, sumResults } from './suite/test-results.mjs'
import { STAGES } from './suite/test-stages.mjs'

await runCommand(async () => {
  // The app needs 20.9; vitest and oxlint need more.
  requireNode('20.19', 'npm test')
  const { names, rest } = chosen(process.argv.slice(2))
  const reports = mkdtempSync(path.join(tmpdir(), 'quotedesk-reports-'))
  const endings = []
  let stopping = false
  onStop(() => {
    stopping = true
    endRunning()
  })

  const results = []
  const timings = []
  for (const name of ['install', ...names]) {
    if (stopping) break
    const startedAt = performance.now()
    printLine(`\n── ${name}`)
    const result = await attempt(() => (name === 'install' ? installPackages() : STAGES[name]({ reports, rest, atEnd: (end) => endings.push(end) })))
    while (endings.length > 0) await endings.pop()()
    if (result) results.push(result)
    timings.push(`${name.padEnd(9)} ${seconds(startedAt).padStart(8)}${counts(result)}`)
    if (name === 'install' && result) break
  }
  rmSync(reports, { recursive: true, force: true })

  const { passed, failed, failures, files } = sumResults(results)
  // Printed again, because a stage's own output is thousands of lines above.
  for (const failure of failures) printError(`\n✘ ${failure}`)
  if (files.length > 0) printLine(`\nThe slowest files:\n${slowest(files).join('\n')}`)
  printLine(`\n${timings.join('\n')}\n`)
  if (stopping) printError('Interrupted.')
  printLine(`${passed} passed, ${failed} failed`)
  return failed > 0 || stopping ? 1 : 0
})

/** Stage names, then arguments of the last one: `npm test -- unit lib/domain`. All stages without a name. */
function chosen(words) {
  const end = words.findIndex((word) => !(word in STAGES))
  const names = end < 0 ? words : words.slice(0, end)
  const rest = end < 0 ? [] : words.slice(end)
  if (rest.length > 0 && names.length !== 1) {
    throw new CommandError(`'${rest[0]}' is no stage. The stages: ${Object.keys(STAGES).join(', ')}. A file or option follows one stage's name.`)
  }
  return { names: names.length > 0 ? names : Object.keys(STAGES), rest }
}

/** A stage that cannot run counts as one failure; the others still run. */
async function attempt(stage) {
  try {
    return await stage()
  } catch (error) {
    printError(error instanceof CommandError ? error.message : String(error.stack))
    return oneCheck(1)
  }
}

function counts(result) {
  return result ? `   ${result.passed} passed, ${result.failed} failed` : ''
}
