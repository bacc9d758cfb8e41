import 'server-only'
import type { KeyPurpose, KeyWrapper, WrappedKey } from './wrapped-key'

/** The unwrapped data keys of a process. Plain data: all bundled copies of this code share one ring. */
export interface KeyRing {
  /** The key that seals new values. */
  readonly sealing: { readonly id: string; readonly key: Buffer }
  /** Every key by its id; a sealing key opens what it sealed, retired or not. */
  readonly keys: ReadonlyMap<string, { readonly purpose: KeyPurpose; readonly key: Buffer }>
  readonly blindIndex: Buffer
  readonly audit: Buffer
}

export interface RingKey extends WrappedKey {
  readonly isRetired: boolean
}

/**
 * The ring of stored keys, oldest first; it uses the newest key of each purpose that is not retired. A `known` ring saves
 * unwrapping, because keys never change; a process whose secret was replaced continues with the keys it has.
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

/** The keys of this process. @throws Error before start-up has loaded them */
export function keyRing(): KeyRing {
  const ring = holder[SLOT]
  if (!ring) throw new Error('The keys of the database are not loaded yet')
  return ring
}

/** The keys of this process, if they are loaded. */
export function findKeyRing(): KeyRing | undefined {
  return holder[SLOT]
}

/** Sets the keys of this process. */
export function setKeyRing(ring: KeyRing): void {
  holder[SLOT] = ring
}
