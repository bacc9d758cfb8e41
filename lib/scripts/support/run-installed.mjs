import { existsSync } from 'node:fs'
import { loadOrCreateSecrets } from './data-folder.mjs'
import { readEnvFiles } from './env-files.mjs'
import { requireNode } from './node-version.mjs'
import { inRoot, TYPESCRIPT } from './paths.mjs'
import { runNode } from './run.mjs'
import { dataFolder, demoEnvironment } from './settings.mjs'
import { CommandError } from './terminal.mjs'

/** Runs a command of an installation, written in TypeScript, with the settings of .env; what it prints is for a person. */
export async function runInstalled(file, args) {
  requireNode('20.9')
  if (!existsSync(inRoot('node_modules/next'))) throw new CommandError('The packages are not installed: run `npm install` first.')
  process.env.NODE_ENV = 'production'
  readEnvFiles()
  return runNode([...TYPESCRIPT, inRoot(file), ...args], { env: { ...environment(), LOG_LEVEL: 'silent' } })
}

/** Without a secret and a database the command uses the demo's, whose secret is in its folder. */
function environment() {
  const folder = dataFolder()
  const isDemo = !process.env.APP_SECRET && !process.env.DATABASE_URL && existsSync(inRoot(folder, 'demo.env'))
  return isDemo ? demoEnvironment({ port: process.env.PORT || 3000, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'production' }) : process.env
}
