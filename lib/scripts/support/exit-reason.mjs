import { readFileSync } from 'node:fs'

const HOOK = 'An error occurred while loading instrumentation hook: '

/** The line of a server's log that says why it ended, without the stack; or undefined. */
export function exitReason(logFile) {
  const lines = readFileSync(logFile, 'utf8').split('\n').map((line) => line.trim())
  return lines.flatMap((line) => reasonIn(line) ?? []).at(-1) ?? lines.filter(isPlain).at(-1)
}

/** Next stays up without its start-up hook and answers every request with an error: such a server has not started. */
export function startUpFailed(logFile) {
  return readFileSync(logFile, 'utf8').includes(HOOK)
}

function reasonIn(line) {
  return line.startsWith('{') ? fromJson(line) : reasonInText(line)
}

function reasonInText(line) {
  const [, reason] = /(?:^|\s)(?:[A-Z]\w*)?(?:Error|Configuration|InUse|Refused)(?: \[\w+\])?: (.+)$/.exec(line) ?? []
  return reason?.replace(HOOK, '').replace(/\s*\{$/, '')
}

function fromJson(line) {
  try {
    const { level, msg, err } = JSON.parse(line)
    const text = [msg, err?.message].filter(Boolean).join(': ')
    return level >= 50 ? (reasonInText(text) ?? text) || undefined : undefined
  } catch {
    // The line only looks like JSON.
    return undefined
  }
}

/** No line of Next's banner or of a stack. */
const isPlain = (line) => line !== '' && !/^([▲✓⚠○●-]|at |\}|\{|Node\.js v)/.test(line)
