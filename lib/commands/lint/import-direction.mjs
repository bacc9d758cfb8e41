import path from 'node:path'
import { EXEMPT, IMPORT_TABLE } from './import-table.mjs'

const ROWS = Object.keys(IMPORT_TABLE).toSorted((a, b) => b.length - a.length)

/**
 * Says why a file may not import what it imports, or nothing when it may.
 * @param {string} file path from the root of the repository, with forward slashes
 * @param {string} specifier what stands in the import
 * @param {boolean} typeOnly whether nothing but types is imported
 */
export function whyRefused(file, specifier, typeOnly = false) {
  const target = ownTarget(file, specifier)
  if (target === undefined || EXEMPT.some((pattern) => pattern.test(file))) return undefined
  const from = rowOf(file)
  const to = rowOf(target)
  if (target.startsWith('..')) return `'${specifier}' leaves the repository.`
  if (from === undefined) return `'${file}' has no row in lib/commands/lint/import-table.mjs.`
  if (isForTests(target)) return `'${specifier}' is for tests and commands only.`
  if (from === to) return undefined
  if (specifier.startsWith('.') && path.posix.dirname(file) !== path.posix.dirname(target)) return `'${specifier}' leaves ${from}: relative imports stay inside a folder, write '@/${target}'.`
  if (to !== undefined && allowed(from, typeOnly).includes(to)) return undefined
  return `${from} may not import ${to ?? `'${target}'`}${typeOnly ? '' : asTypes(from, to)} (lib/commands/lint/import-table.mjs).`
}

/** The imported path from the root, or undefined for a package. */
function ownTarget(file, specifier) {
  if (specifier.startsWith('@/')) return path.posix.normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return '..'
  return undefined
}

/** The longest row that holds the path: lib/env is the file lib/env.ts as well as the import of '@/lib/env'. */
function rowOf(filePath) {
  const bare = filePath.replace(/\.[cm]?[jt]sx?$/, '')
  return ROWS.find((row) => filePath === row || bare === row || bare === row.replace(/\.ts$/, '') || filePath.startsWith(`${row}/`))
}

function isForTests(target) {
  return EXEMPT.some((pattern) => pattern.test(target)) || /^lib\/(testing|commands)$/.test(target) || target.endsWith('.test')
}

function allowed(row, typeOnly) {
  const entry = IMPORT_TABLE[row]
  const values = Array.isArray(entry) ? entry : entry.values
  const names = typeOnly && !Array.isArray(entry) ? [...values, ...entry.types] : values
  return names.map((name) => (name in IMPORT_TABLE ? name : `lib/${name}`))
}

function asTypes(from, to) {
  return to !== undefined && allowed(from, true).includes(to) ? ' except with `import type`' : ''
}
