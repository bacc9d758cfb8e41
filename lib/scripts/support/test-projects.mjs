import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = ['app', 'components', 'lib']
const TEST = /\.test\.(tsx?|mjs)$/
const IMPORTED = /(?:^|\n)(?:import|export) (?!type )[^']*?from '((?:@\/|\.)[^']+)'|\bimport\('((?:@\/|\.)[^']+)'\)/g
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/

/**
 * The test files of each project of vitest, as paths from the root. Where a test lies decides, then what it uses; the first rule that it meets counts:
 * - sandbox: it lies in lib/sandbox
 * - engine: it uses the embedded engine (lib/testing/embedded-database, lib/platform/engine/testing/data-folder), alone or beside PostgreSQL
 * - fresh: it replaces modules, so that it needs its own
 * - features: it uses PostgreSQL (lib/testing/database/test-database, a sandbox)
 * - pure: all others
 * @param {string} root
 */
export function testsByProject(root) {
  const files = SOURCES.flatMap((folder) => filesBelow(root, folder)).filter((file) => /\.(tsx?|mjs)$/.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const importers = importersIn(texts)
  const embedded = whoReach(importers, ['/testing/embedded-database.ts', '/testing/data-folder.ts'])
  const postgres = whoReach(importers, ['/testing/new-postgres-database.ts'])

  const projectOf = (file) => {
    if (file.startsWith('lib/sandbox/')) return 'sandbox'
    if (embedded.has(file)) return 'engine'
    if (REPLACES_MODULES.test(texts.get(file) ?? '')) return 'fresh'
    return postgres.has(file) ? 'features' : 'pure'
  }
  const tests = { sandbox: [], engine: [], features: [], fresh: [], pure: [] }
  for (const file of files.filter((name) => TEST.test(name))) tests[projectOf(file)].push(file)
  return tests
}

/** Who imports a file, types alone not counted. */
function importersIn(texts) {
  const importers = new Map([...texts.keys()].map((file) => [file, []]))
  for (const [file, text] of texts) {
    for (const [, fixed, lazy] of text.matchAll(IMPORTED)) {
      const specifier = fixed ?? lazy ?? ''
      const bare = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier)
      for (const ending of ['.ts', '.tsx', '']) importers.get(bare + ending)?.push(file)
    }
  }
  return importers
}

/** The files that import one of those whose paths end so, directly or through others. */
function whoReach(importers, endings) {
  const reach = new Set([...importers.keys()].filter((file) => endings.some((ending) => file.endsWith(ending))))
  // A set goes on with what is added on the way.
  for (const file of reach) for (const importer of importers.get(file) ?? []) reach.add(importer)
  return reach
}

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, file) : [file]
  })
}
