import { runInstalled } from './support/run-installed.mjs'
import { runCommand, CommandError } from './support/terminal.mjs'

const OPTIONS = ['--data', '--check']

await runCommand(async () => {
  const options = process.argv.slice(2)
  const unknown = options.find((option) => !OPTIONS.includes(option))
  if (unknown !== undefined || options.length > 1) {
    throw new CommandError('npm run rotate-keys wraps the keys anew (APP_SECRET_PREVIOUS is the old secret); -- --data makes a new key and seals the data anew; -- --check opens everything.')
  }
  return runInstalled('lib/scripts/rotate-keys.ts', options)
})
