import { createRequire } from 'node:module'
import { inRoot, ROOT } from './paths.mjs'

/** The .env files that Next would read, read the same way, so that what a command gets is what the server gets. */
export function readEnvFiles() {
  const { loadEnvConfig } = createRequire(inRoot('node_modules/next/package.json'))('@next/env')
  loadEnvConfig(ROOT, false, { info: () => {}, error: () => {} })
}
