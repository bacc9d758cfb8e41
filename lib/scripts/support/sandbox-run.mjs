import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reached, readImports } from './import-graph.mjs'
import { ROOT } from './paths.mjs'
import { testsByProject } from './test-projects.mjs'

const RECORD = 'node_modules/.cache/quotedesk/sandbox-tests'
// Files that affect a run although no test imports them.
const EXTRA_INPUTS = ['package-lock.json', 'vitest.config.ts', 'lib/testing/property-seed.ts', 'lib/testing/shared-postgres.ts', 'lib/testing/database/postgres.ts']

/** Whether to skip the sandbox tests: they passed, and no file they read has changed since. Never in CI or with another seed. */
export function maySkipSandbox(env, root = ROOT) {
  if (env.CI === 'true' || env.PROPERTY_SEED) return false
  return recorded(root) === sandboxHash(root)
}

/** Records that the sandbox tests passed; the hash is that of their sources before the run. */
export function recordSandboxPassed(hash, root = ROOT) {
  const file = path.join(root, RECORD)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** One hash over every file that the tests of the sandbox reach, the packages, and this Node. */
export function sandboxHash(root = ROOT) {
  const graph = readImports(root)
  const hash = createHash('sha256').update(process.version)
  for (const file of [...reached(graph.imports, testsByProject(root, graph).sandbox), ...EXTRA_INPUTS].toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function recorded(root) {
  try {
    return readFileSync(path.join(root, RECORD), 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}
