import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['app', 'components', 'lib']
const SOURCE = /\.(tsx?|mjs|json)$/
const IMPORTED = /(?:^|\n)(?:import|export) (?:[^']*?from )?'((?:@\/|\.)[^']+)'|\bimport\('((?:@\/|\.)[^']+)'\)/g
// Type-only imports do not load the file.
const IMPORTED_TO_RUN = /(?:^|\n)(?:import|export) (?!type )(?:[^']*?from )?'((?:@\/|\.)[^']+)'|\bimport\('((?:@\/|\.)[^']+)'\)/g

/**
 * Which of our files imports which, by paths from the root. It takes a tenth of a second, without a compiler.
 * @param {string} root
 * @param {{ withTypes?: boolean }} options whether an import of types alone counts
 */
export function readImports(root, { withTypes = false } = {}) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((file) => SOURCE.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const imports = new Map(files.map((file) => [file, ownImports(file, texts, withTypes ? IMPORTED : IMPORTED_TO_RUN)]))
  const importers = new Map(files.map((file) => [file, []]))
  for (const [file, imported] of imports) for (const target of imported) importers.get(target).push(file)
  return { files, texts, imports, importers }
}

/** These files and all files reached through the edges, the nearest first. */
export function reached(edges, from) {
  const found = new Set(from)
  // A loop over a set visits added entries too.
  for (const file of found) for (const next of edges.get(file) ?? []) found.add(next)
  return found
}

function ownImports(file, texts, imported) {
  return [...texts.get(file).matchAll(imported)].flatMap(([, fixed, lazy]) => {
    const specifier = fixed ?? lazy
    const modulePath = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier)
    return ['.ts', '.tsx', '.mjs', ''].map((ending) => modulePath + ending).filter((target) => texts.has(target))
  })
}

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, file) : [file]
  })
}
