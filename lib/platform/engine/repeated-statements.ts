import { createHash } from 'node:crypto'
import type pg from 'pg'

// Each connection keeps the plans of what it runs by name; what is put together from many parts must not fill its memory.
const NAMED_MAX = 200
const TEXTS_MAX = 2000
const TIMES_BEFORE = 4

/**
 * Gives a statement a name once the same text has run a few times, so that each connection parses and plans it once: planning a join of
 * tables behind policies costs more than running it. Statements that have a name keep it.
 */
export function repeatedStatements(): (config: pg.QueryConfig) => pg.QueryConfig {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (config) => {
    const { text, name } = config
    if (name !== undefined || typeof text !== 'string') return config
    const known = names.get(text) ?? nameAtLast(text)
    return known === undefined ? config : { ...config, name: known }
  }

  function nameAtLast(text: string): string | undefined {
    if (names.size >= NAMED_MAX) return undefined
    if (times.size >= TEXTS_MAX) times.clear()
    const seen = (times.get(text) ?? 0) + 1
    times.set(text, seen)
    if (seen <= TIMES_BEFORE) return undefined
    times.delete(text)
    const name = `repeated_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}
