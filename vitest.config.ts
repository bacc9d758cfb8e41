import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { readImports } from './lib/scripts/support/import-graph.mjs'
import { testsByProject } from './lib/scripts/support/test-projects.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const graph = readImports(here)
const tests = testsByProject(here, graph)

const withPostgres = { globalSetup: ['lib/testing/shared-postgres.ts'] }
// Each worker loads modules once, not once per file.
const sharingModules = { isolate: false }

// vitest caches compiled files, which name the files that they import. A renamed import makes the cached file useless, so the key includes the imports.
const keyOfImports = ({ id }: { id: string }) => graph.imports.get(id.slice(here.length))?.join() ?? ''
const cacheKeyByImports: Plugin = { name: 'kept-by-imports', configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(keyOfImports) }

export default defineConfig({
  plugins: [cacheKeyByImports],
  resolve: {
    alias: { '@': here, 'server-only': `${here}node_modules/server-only/empty.js` },
  },
  test: {
    // The operators of the tests listen on this machine.
    // What a test leaves in the data folder must not reach a desk of this tree.
    env: { LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), 'quotedesk-data-of-tests'), ALLOWED_OPERATOR_HOSTS: '127.0.0.1', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on' },
    setupFiles: ['lib/testing/property-seed.ts', 'lib/testing/work-as-owner.ts'],
    // At least two workers: one less than the processors would be only one on two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    experimental: { fsModuleCache: true },
    // lib/scripts/support/test-projects.mjs decides the project of each file, and says why.
    projects: [
      { extends: true, test: { name: 'sandbox', include: [...tests.sandbox], ...withPostgres, ...sharingModules } },
      { extends: true, test: { name: 'engine', include: [...tests.engine], ...withPostgres, ...sharingModules } },
      { extends: true, test: { name: 'features', include: [...tests.features], ...withPostgres, ...sharingModules } },
      { extends: true, test: { name: 'fresh', include: [...tests.fresh], ...withPostgres } },
      { extends: true, test: { name: 'pure', include: [...tests.pure], pool: 'threads', ...sharingModules } },
    ],
  },
})
