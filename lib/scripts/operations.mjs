import { requireNode } from './support/node-version.mjs'
import { inRoot } from './support/paths.mjs'
import { runInstalled } from './support/run-installed.mjs'
import { runNode } from './support/run.mjs'
import { runCommand } from './support/terminal.mjs'

await runCommand(async () => {
  requireNode('20.9')
  const [command, ...rest] = process.argv.slice(2)
  if (command === undefined) return runNode(['--import', 'tsx', inRoot('lib/scripts/operations.ts')])
  return runInstalled('lib/scripts/personal-data.ts', [command, ...rest])
})
