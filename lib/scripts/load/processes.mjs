import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { END_WITH_PARENT, ROOT } from '../support/paths.mjs'
import { CommandError } from '../support/terminal.mjs'

const START_TIMEOUT_MS = 60_000

/** Starts a Node process that listens at the URL, and waits until it responds. `input` is its whole standard input. */
export async function startProcess(args, { address, input }) {
  const child = spawn(process.execPath, [...END_WITH_PARENT, ...args], { cwd: ROOT, stdio: ['pipe', 'ignore', 'inherit', 'ipc'] })
  child.stdin.end(input)
  const stop = () => ended(child)
  if (await listening(address)) return { stop }
  await stop()
  throw new CommandError(`Nothing answered at ${address}.`)
}

async function listening(address) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const response = await fetch(address).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return true
    await wait(200)
  }
  return false
}

function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('exit', resolve)
    child.kill('SIGTERM')
  })
}
