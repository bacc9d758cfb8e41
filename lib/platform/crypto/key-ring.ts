import 'server-only'
import type { KeyPurpose, KeyWrapper, WrappedKey } from './wrapped-key'

/** The data keys of a process, unwrapped. Plain data: the server bundles this code more than once, the ring is one. */
export interface KeyRing {
  /** What new values are sealed with. */
  readonly sealing: { readonly id: string; readonly key: Buffer }
  /** Every key by its id; those of seals open what they sealed, retired or not. */
  readonly keys: ReadonlyMap<string, { readonly purpose: KeyPurpose; readonly key: Buffer }>
  readonly blindIndex: Buffer
  readonly audit: Buffer
}

export interface RingKey extends WrappedKey {
  readonly isRetired: boolean
}

/**
 * The ring of stored keys, oldest first: of each purpose the newest that is not retired is used. A ring that is known spares
 * unwrapping: keys never change, and a process whose secret was replaced meanwhile goes on with those it has.
 * @throws BadConfiguration for a key that another secret wraps; KeyBroken
 */
export function keyRingOf(stored: readonly RingKey[], wrapper: KeyWrapper, known?: KeyRing): KeyRing {
  const keys = new Map(stored.map((one) => [one.id, known?.keys.get(one.id) ?? { purpose: one.purpose, key: wrapper.unwrap(one) }]))
  const inUse = (purpose: KeyPurpose) => {
    const { id = '' } = stored.findLast((one) => one.purpose === purpose && !one.isRetired) ?? {}
    const found = keys.get(id)
    if (!found) throw new Error(`The database has no ${purpose} key in use`)
    return { id, key: found.key }
  }
  return { sealing: inUse('seal'), keys, blindIndex: inUse('blind-index').key, audit: inUse('audit').key }
}

const SLOT = Symbol.for('quotedesk.key-ring')
const holder = globalThis as { [SLOT]?: KeyRing }

/** The keys of this process. @throws Error before they were loaded, which start-up does */
export function keyRing(): KeyRing {
  const ring = holder[SLOT]
  if (!ring) throw new Error('The keys of the database are not loaded yet')
  return ring
}

/** The keys of this process, if they are loaded. */
export function findKeyRing(): KeyRing | undefined {
  return holder[SLOT]
}

/** Gives the process its keys, from now on. */
export function adoptKeyRing(ring: KeyRing): void {
  holder[SLOT] = ring
}
