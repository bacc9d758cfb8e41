import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { inRoot, ROOT } from '../../support/paths.mjs'

const TIMEOUT_MS = 420_000
const OUTPUT_MAX = 10_000_000
const UNSHARED = ['--user', '--map-root-user', '--net']
const GUARD = pathToFileURL(inRoot('lib/scripts/load/offline/net-guard.mjs'))

/** Why this machine makes no network namespace; undefined where it makes one. */
export function namespaceRefused() {
  try {
    execFileSync('unshare', [...UNSHARED, 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'pipe' })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.trim().split('\n').at(-1) : 'unknown'
  }
}

/**
 * Runs the demo, its pages and its tour where nothing but this machine can be reached: in a network namespace with a loopback alone, or, with `isGuarded`, with
 * a guard in every process that refuses any other address. The guard watches in the namespace too. Afterwards the namespace gets a network with a phone in it,
 * which opens a visitor's world; without a namespace that is left out, as `phone` says.
 * @returns what was asked, what failed, what asked for another address, and how often the kernel was asked for a way out (undefined outside a namespace)
 */
export async function runOffline({ chromium, isGuarded = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-offline-'))
  const file = path.join(folder, 'asked.txt')
  const command = [process.execPath, inRoot('lib/scripts/load/offline/offline-desk.mjs'), isGuarded ? 'guarded' : 'namespace', chromium]
  const [program, ...args] = isGuarded ? command : ['unshare', ...UNSHARED, ...command]
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: ROOT, timeout: TIMEOUT_MS, maxBuffer: OUTPUT_MAX, env: { ...process.env, NODE_OPTIONS: `--import ${GUARD.href}`, NET_GUARD_FILE: file } })
    return { ...JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), refused: existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
