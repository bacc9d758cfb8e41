import { existsSync } from 'node:fs'
import { loadOrCreateSecrets } from './support/data-folder.mjs'
import { readEnvFiles } from './support/env-files.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot, TYPESCRIPT } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { runCommand, CommandError } from './support/terminal.mjs'
import { dataFolder, demoEnvironment } from './support/settings.mjs'

await runCommand(async () => {
  requireNode('20.9')
  if (!existsSync(inRoot('node_modules/next'))) throw new CommandError('The packages are not installed: run `npm install` first.')
  process.env.NODE_ENV = 'production'
  readEnvFiles()
  return runNode([...TYPESCRIPT, inRoot('lib/scripts/admin.ts'), ...process.argv.slice(2)], { env: environment() })
})

/** Without a secret and a database the command uses the demo's, whose secret is in its folder. */
function environment() {
  const folder = dataFolder()
  const isDemo = !process.env.APP_SECRET && !process.env.DATABASE_URL && existsSync(inRoot(folder, 'demo.env'))
  const env = isDemo ? demoEnvironment({ port: process.env.PORT || 3000, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'production' }) : process.env
  // What is printed here is for a person.
  return { ...env, LOG_LEVEL: 'silent' }
}
