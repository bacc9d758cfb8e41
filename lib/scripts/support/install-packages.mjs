import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { runExclusively } from './run-exclusively.mjs'
import { inRoot } from './paths.mjs'
import { runNpm } from './run.mjs'
import { printLine, CommandError } from './terminal.mjs'

/** Installs the packages of the lock file when node_modules holds something else. */
export async function installPackages() {
  if (!isInstallNeeded()) return
  await runExclusively(async () => {
    if (!isInstallNeeded()) return
    printLine('Installing packages (npm install)…')
    // Not `npm ci`, which fails when the lock lacks optional packages of this platform.
    // Development packages always: the build needs the compiler and the types, whatever NODE_ENV says.
    const code = await runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new CommandError('Installing failed. Run `npm install` to see why; the registry must be reachable.')
  })
}

function isInstallNeeded() {
  const manifest = read('package.json')
  const lock = read('package-lock.json')
  const installed = read('node_modules/.package-lock.json')
  return !installed || isOutdated(manifest, lock, installed)
}

/** Whether a package of the lock is missing or has another version, or the lock does not fit package.json. */
export function isOutdated(manifest, lock, installed) {
  const wanted = lock.packages[''] ?? {}
  for (const kind of ['dependencies', 'devDependencies']) {
    if (!isDeepStrictEqual(manifest[kind] ?? {}, wanted[kind] ?? {})) return true
  }
  return Object.entries(lock.packages).some(([place, entry]) => {
    if (place === '') return false
    const found = installed.packages[place]
    // Optional packages of other platforms are in the lock and never installed.
    if (!found) return !entry.optional && !entry.devOptional && !entry.peer
    return found.version !== entry.version
  })
}

function read(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' && file.startsWith('node_modules')) return undefined
    throw new CommandError(`${file} cannot be read.`)
  }
}
