import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runExclusively } from './run-exclusively.mjs'
import { inRoot, ROOT, TOOLS } from './paths.mjs'
import { runNode } from './run.mjs'
import { printLine, seconds, CommandError } from './terminal.mjs'

const FOLDERS = ['app', 'components', 'lib', 'public']
const NOT_BUILT = [/\.test\.(tsx?|mjs)$/, /^lib\/(testing|scripts)\//]
const NOT_BUILT_AT_ROOT = /^(next-env\.d|vitest\.config|playwright\.config|drizzle\.config)\.ts$/
const HASH_FILE = '.next/quotedesk-build-hash'

/** Builds for production when a source differs from the last build, or in any case. Returns whether it built. */
export async function build({ always = false } = {}) {
  if (!always && isBuilt()) return false
  return runExclusively(async () => {
    if (!always && isBuilt()) return false
    const startedAt = performance.now()
    printLine('Building (next build)…')
    const hash = sourceHash()
    const code = await runNode([TOOLS.next, 'build'], { env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } })
    if (code !== 0) throw new CommandError('The build failed; the reason stands above.')
    writeFileSync(inRoot(HASH_FILE), hash)
    printLine(`Built in ${seconds(startedAt)}.`)
    return true
  })
}

export function isBuilt() {
  return existsSync(inRoot('.next/BUILD_ID')) && existsSync(inRoot(HASH_FILE)) && readFileSync(inRoot(HASH_FILE), 'utf8') === sourceHash()
}

/** One hash over everything the build reads, and over what selects its binaries. */
export function sourceHash(root = ROOT) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of sourceFiles(root)) {
    const content = readFileSync(path.join(root, file))
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function sourceFiles(root = ROOT) {
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.].*\.(tsx?|m?js|json)$/.test(entry.name) && !NOT_BUILT_AT_ROOT.test(entry.name))
    .map((entry) => entry.name)
  const below = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((file) => !NOT_BUILT.some((pattern) => pattern.test(file)))
  return [...atRoot, ...below].toSorted((a, b) => (a < b ? -1 : 1))
}

function filesBelow(root, folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(root, place)
    return entry.isFile() ? [place] : []
  })
}
