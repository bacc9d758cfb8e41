import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { readImports } from './lib/scripts/support/import-graph.mjs'
import { testsByProject } from './lib/scripts/support/test-projects.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const graph = readImports(here)
const tests = testsByProject(here, graph)

const withPostgres = { globalSetup: ['lib/testing/shared-postgres.ts'] }
// Modules are loaded once a worker and not once a file.
const sharingModules = { isolate: false }

// What vitest keeps of a file names the files that it imports. Where one of these was renamed, what is kept is of no use.
const keyOfImports = ({ id }: { id: string }) => graph.imports.get(id.slice(here.length))?.join() ?? ''
const keptByImports: Plugin = { name: 'kept-by-imports', configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(keyOfImports) }

export default defineConfig({
  plugins: [keptByImports],
  resolve: {
    alias: { '@': here, 'server-only': `${here}node_modules/server-only/empty.js` },
  },
  test: {
    // Operators of the tests listen on this machine.
    env: { LOG_LEVEL: 'silent', ALLOWED_OPERATOR_HOSTS: '127.0.0.1', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on' },
    setupFiles: ['lib/testing/property-seed.ts'],
    // One worker less than processors is one where there are two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    experimental: { fsModuleCache: true },
    // Which files are whose, and why: lib/scripts/support/test-projects.mjs.
    projects: [
      { extends: true, test: { name: 'sandbox', include: [...tests.sandbox], ...withPostgres, ...sharingModules } },
      { extends: true, test: { name: 'engine', include: [...tests.engine], ...withPostgres, ...sharingModules } },
      { extends: true, test: { name: 'features', include: [...tests.features], ...withPostgres, ...sharingModules } },
      { extends: true, test: { name: 'fresh', include: [...tests.fresh], ...withPostgres } },
      { extends: true, test: { name: 'pure', include: [...tests.pure], pool: 'threads', ...sharingModules } },
    ],
  },
})
