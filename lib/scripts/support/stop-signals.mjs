import { readFileSync } from 'node:fs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls once(signal) at the first Ctrl-C, SIGTERM or closed terminal, and again(signal) at a later one.
 * Signals that come together count as one: a terminal and npm both send it.
 */
export function onStop(once, again = () => {}) {
  let firstAt
  const stop = (signal) => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      once(signal)
    } else if (performance.now() - firstAt > 1000) {
      again(signal)
    }
  }
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  watchNpm(() => firstAt ?? stop('SIGTERM'))
}

/**
 * npm sends SIGTERM to its shell, which does not forward it, and SIGKILL ends only npm: a command run by npm
 * stops when that shell or npm has ended, else it would occupy the port.
 */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const hasNpm = isNpm(npm)
  setInterval(() => {
    if (process.ppid !== shell || (hasNpm && parentOf(shell) !== npm)) gone()
  }, 300).unref()
}

/** Read from Linux's /proc; elsewhere undefined, and only the shell is watched. */
function parentOf(pid) {
  const stat = readProc(pid, 'stat')
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const isNpm = (pid) => pid !== undefined && /^(npm\b|node\0.*npm)/.test(readProc(pid, 'cmdline') ?? '')

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // No such process, or no /proc.
    return undefined
  }
}
