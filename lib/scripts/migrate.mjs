import { runInstalled } from './support/run-installed.mjs'
import { runCommand } from './support/terminal.mjs'

await runCommand(() => runInstalled('lib/scripts/operations/migrate.ts', process.argv.slice(2)))
