import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot, TOOLS } from '../support/paths.mjs'
import { run, runNode } from '../support/run.mjs'
import { printLine, CommandError } from '../support/terminal.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const INSTALL_TIMEOUT_MS = 10 * 60_000

/**
 * The path of a Chromium that starts: configured, found, or installed now.
 * @returns {Promise<string>}
 * @throws Stop when there is none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new CommandError(`CHROMIUM_PATH is ${named}, which does not start.`)
  }
  const found = installed().find(starts)
  if (found) return found
  printLine('No Chromium found; installing one…')
  for (const attempt of [withPlaywright, withPlaywrightsLibraries, withApt]) {
    await attempt()
    const fresh = installed().find(starts)
    if (fresh) return fresh
  }
  throw new CommandError('The browser tests need Chromium and none could be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...ON_A_MAC, playwrights()].filter((file) => existsSync(file))
}

/** Where Playwright has, or would install, its browser. */
function playwrights() {
  return createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath()
}

/** A browser without its libraries fails here. */
function starts(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    // Not a program.
    return false
  }
  return spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

function withPlaywright() {
  // The default waits half a minute for each of many attempts when the network drops packets.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  return runNode([TOOLS.playwright, 'install', 'chromium'], { env, timeoutMs: INSTALL_TIMEOUT_MS })
}

async function withPlaywrightsLibraries() {
  if (!canUseApt() || !existsSync(playwrights())) return
  await runNode([TOOLS.playwright, 'install-deps', 'chromium'], { timeoutMs: INSTALL_TIMEOUT_MS })
}

async function withApt() {
  if (!canUseApt()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: INSTALL_TIMEOUT_MS })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], { env, timeoutMs: INSTALL_TIMEOUT_MS })
}

const canUseApt = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
