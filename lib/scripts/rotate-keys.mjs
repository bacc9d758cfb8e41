import { existsSync } from 'node:fs'
import { loadOrCreateSecrets } from './support/data-folder.mjs'
import { readEnvFiles } from './support/env-files.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot, TYPESCRIPT } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { runCommand, CommandError } from './support/terminal.mjs'
import { dataFolder, demoEnvironment } from './support/settings.mjs'

const OPTIONS = ['--data', '--check']

await runCommand(async () => {
  requireNode('20.9')
  const options = process.argv.slice(2)
  const unknown = options.find((option) => !OPTIONS.includes(option))
  if (unknown !== undefined || options.length > 1) {
    throw new CommandError('npm run rotate-keys wraps the keys anew (APP_SECRET_PREVIOUS is the old secret); -- --data makes a new key and seals the data anew; -- --check opens everything.')
  }
  if (!existsSync(inRoot('node_modules/next'))) throw new CommandError('The packages are not installed: run `npm install` first.')
  process.env.NODE_ENV = 'production'
  readEnvFiles()
  return runNode([...TYPESCRIPT, inRoot('lib/scripts/rotate-keys.ts'), ...options], { env: environment() })
})

/** Without a secret and a database the command uses the demo's, whose secret is in its folder. */
function environment() {
  const folder = dataFolder()
  const isDemo = !process.env.APP_SECRET && !process.env.DATABASE_URL && existsSync(inRoot(folder, 'demo.env'))
  return isDemo ? demoEnvironment({ port: 3000, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'production' }) : process.env
}
