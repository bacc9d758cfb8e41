import { reached, readImports } from './import-graph.mjs'

// Rendered tests need a browser: vitest.rendered.config.ts.
const TEST = /(?<!\.rendered)\.test\.(tsx?|mjs)$/
const NEEDS_ITS_OWN = /\bvi\.(mock|doMock|resetModules|stubEnv)\(/

/**
 * The test files of each project of vitest, as paths from the root. The folder of a test decides, then its imports, direct or
 * indirect; the first matching rule counts:
 * - sandbox: it lies in lib/sandbox
 * - fresh: it replaces modules or settings, so that it needs fresh modules
 * - engine: it uses the embedded engine (testing/embedded-database, testing/data-folder), alone or beside PostgreSQL
 * - features: it uses PostgreSQL (testing/test-database, a sandbox)
 * - pure: all others
 */
export function testsByProject(root, { files, texts, importers } = readImports(root)) {
  const users = (...fixtures) => reached(importers, files.filter((file) => fixtures.some((name) => file.endsWith(`/testing/${name}`))))
  const ofEmbedded = users('embedded-database.ts', 'data-folder.ts')
  const ofPostgres = users('new-postgres-database.ts')
  const projectOf = (file) => {
    if (file.startsWith('lib/sandbox/')) return 'sandbox'
    if (NEEDS_ITS_OWN.test(texts.get(file))) return 'fresh'
    if (ofEmbedded.has(file)) return 'engine'
    return ofPostgres.has(file) ? 'features' : 'pure'
  }
  const tests = { sandbox: [], fresh: [], engine: [], features: [], pure: [] }
  for (const file of files.filter((name) => TEST.test(name))) tests[projectOf(file)].push(file)
  return tests
}
