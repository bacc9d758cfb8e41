import { randomUUID } from 'node:crypto'

const SLOT = Symbol.for('quotedesk.instance')
const holder = globalThis as { [SLOT]?: string }

/** The name of this process, new at every start. The server bundles this module more than once; the name is shared. */
export function instanceId(): string {
  return (holder[SLOT] ??= randomUUID())
}
