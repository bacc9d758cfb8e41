import pino from 'pino'
import { afterEach, beforeEach, vi } from 'vitest'
import { log } from '@/lib/platform/log'

/** An entry of the log. */
export type LogEntry = Readonly<Record<string, unknown>>

/** Keeps what each test of a file writes to the log, at a level, instead of printing it. @returns the lines of the test under way */
export function withRecordedLog(level: 'info' | 'debug' = 'info'): { readonly lines: readonly string[]; readonly entries: () => LogEntry[] } {
  const lines: string[] = []
  const before = log().level
  beforeEach(() => {
    lines.length = 0
    log().level = level
    const stream = Reflect.get(log(), pino.symbols.streamSym) as { write: (line: string) => unknown }
    vi.spyOn(stream, 'write').mockImplementation((line: string) => lines.push(line))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    log().level = before
  })
  return { lines, entries: () => lines.map((line) => JSON.parse(line) as LogEntry) }
}
