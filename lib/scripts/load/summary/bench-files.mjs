import { readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../support/paths.mjs'

/** Every benchmark by its name, and the file that runs it, in whatever folder of lib/scripts/bench it lies. */
export function benchFiles() {
  const folder = inRoot('lib/scripts/bench')
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.mjs'))
  return new Map(files.toSorted((a, b) => path.basename(a).localeCompare(path.basename(b))).map((file) => [path.basename(file, '.mjs'), path.join(folder, file)]))
}
