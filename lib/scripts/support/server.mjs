import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { END_WITH_PARENT, inRoot, ROOT } from './paths.mjs'

/**
 * Starts the built app in its own process group, so that Ctrl-C reaches it once: through stop().
 * With a log file its output goes there, else to the terminal.
 */
export function startServer({ port, env, logFile }) {
  const output = logFile === undefined ? 'inherit' : rotateLog(logFile)
  const child = spawn(process.execPath, [...END_WITH_PARENT, inRoot('lib/scripts/support/serve.mjs')], {
    cwd: ROOT,
    env: { ...env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  if (logFile !== undefined) closeSync(output)
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve({ code: 1 }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  return { ended, stop: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') }
}

/** Renames the previous log, which may be needed or still be written to. */
function rotateLog(file) {
  if (existsSync(file)) renameSync(file, `${file}.before`)
  return openSync(file, 'w', 0o600)
}

/** Resolves with 'healthy', 'ended' when the server ended or failed first, or 'slow'. */
export async function waitUntilHealthy({ port, ended, timeoutMs, hasFailed = () => false }) {
  const deadline = performance.now() + timeoutMs
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (performance.now() < deadline) {
    if (hasEnded) return 'ended'
    if (await answersHealthy(port)) return 'healthy'
    if (hasFailed()) return 'ended'
    await wait(150)
  }
  return 'slow'
}

async function answersHealthy(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    // Not listening yet.
    return false
  }
}
