import path from 'node:path'
import { EXEMPT, IMPORT_TABLE, roomOf } from './import-table.mjs'

/**
 * Returns why a file may not import something; undefined when it may.
 * @param {string} file path from the root of the repository, with forward slashes
 * @param {string} specifier the path in the import
 * @param {boolean} typeOnly whether only types are imported
 */
export function importViolation(file, specifier, typeOnly = false) {
  const target = ownTarget(file, specifier)
  if (target === undefined || EXEMPT.some((pattern) => pattern.test(file))) return undefined
  if (target.startsWith('..')) return `'${specifier}' leaves the repository.`
  const from = roomOf(bareOf(file))
  if (from === undefined) return `'${file}' has no row in lib/scripts/lint/import-table.mjs.`
  if (isForTests(target)) return `'${specifier}' is for tests and scripts only.`
  const to = roomOf(bareOf(target))
  if (from === to) return undefined
  if (specifier.startsWith('../')) return `'${specifier}' leaves ${from}: relative imports stay inside a room, write '@/${target}'.`
  if (to !== undefined && allowed(from, typeOnly).includes(to)) return undefined
  return `${from} may not import ${to ?? `'${target}'`}${typeOnly ? '' : asTypes(from, to)} (lib/scripts/lint/import-table.mjs).`
}

/** The imported path from the root, or undefined for a package. */
function ownTarget(file, specifier) {
  if (specifier.startsWith('@/')) return path.posix.normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return '..'
  return undefined
}

const bareOf = (file) => file.replace(/\.([cm]?[jt]sx?|json)$/, '')

function isForTests(target) {
  return EXEMPT.some((pattern) => pattern.test(target)) || /^lib\/(testing|scripts)$/.test(target) || target.endsWith('.test')
}

function allowed(room, typeOnly) {
  const row = IMPORT_TABLE[room]
  if (Array.isArray(row)) return row
  return typeOnly ? [...row.values, ...row.types] : row.values
}

function asTypes(from, to) {
  return to !== undefined && allowed(from, true).includes(to) ? ' except with `import type`' : ''
}
