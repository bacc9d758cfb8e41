import 'server-only'
import { currentWorld } from './current-world'

// Route bundles may each hold a copy of this module; what a world remembers is remembered once.
const SLOT = Symbol.for('quotedesk.world-values')
const holder = globalThis as { [SLOT]?: Map<string, Map<string, unknown>> }
const FIRST = ''

/** What a process remembers, for each world by itself: ids are the same in all of them. */
export interface WorldValue<Value> {
  /** That of the world under way, made at its first use. */
  readonly get: () => Value
  /** Forgets that of every world. */
  readonly clear: () => void
}

/** Declares what a process remembers for each world. `name` is one for all bundles. */
export function worldValue<Value>(name: string, make: () => Value): WorldValue<Value> {
  const ofWorlds = () => {
    const values = (holder[SLOT] ??= new Map())
    const known = values.get(name) ?? new Map<string, unknown>()
    values.set(name, known)
    // Only this declaration writes under its name.
    return known as Map<string, Value>
  }
  return {
    get: () => {
      const values = ofWorlds()
      const key = currentWorld()?.code ?? FIRST
      if (!values.has(key)) values.set(key, make())
      return values.get(key) as Value
    },
    clear: () => ofWorlds().clear(),
  }
}

/** Forgets all that the process remembers of one world, which ended or began anew; the first world without a code. */
export function forgetWorldValues(code: string = FIRST): void {
  for (const values of (holder[SLOT] ?? new Map<string, Map<string, unknown>>()).values()) values.delete(code)
}
