import { readFileSync } from 'node:fs'

/** The one line of a server's log that says why it ended, without its stack, or undefined. */
export function lastWords(logFile) {
  const lines = readFileSync(logFile, 'utf8').split('\n').map((line) => line.trim())
  const reasons = lines.flatMap((line) => reasonIn(line) ?? [])
  return reasons.at(-1)
}

function reasonIn(line) {
  if (line.startsWith('{')) return fromJson(line)
  const named = /^(?:⨯\s+|Uncaught\s+)*(?:\[?cause\]?:\s*)?([A-Z]\w*): (.+)$/.exec(line)
  if (!named || !/(Error|Configuration|InUse|Refused)$/.test(named[1])) return undefined
  return named[2].replace(/^An error occurred while loading instrumentation hook: /, '').replace(/\s*\{$/, '')
}

function fromJson(line) {
  try {
    const { level, msg, err } = JSON.parse(line)
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') || undefined : undefined
  } catch {
    // A line that only looks like JSON explains nothing.
    return undefined
  }
}
