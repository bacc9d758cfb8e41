import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** A 32-byte key for one purpose. It reveals nothing about keys of other purposes or about the secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `quotedesk/${purpose}`, KEY_BYTES))
}

/** The keys that were made of a data key, for as long as that one is held. */
const subkeys = new WeakMap<Buffer, Map<string, Buffer>>()

/** A key for one use of a data key: the expanding half of HKDF, which suffices for a key that is random itself. Made once. */
export function subkeyOf(dataKey: Buffer, purpose: string): Buffer {
  const known = subkeys.get(dataKey) ?? new Map<string, Buffer>()
  const key = known.get(purpose) ?? createHmac('sha256', dataKey).update(`quotedesk/${purpose}\u0001`).digest()
  subkeys.set(dataKey, known.set(purpose, key))
  return key
}

/** The data key from which {@link subkeyOf} gives what {@link deriveKey} gave for the secret: the extracting half of HKDF. */
export function rootOf(secret: string): Buffer {
  return createHmac('sha256', '').update(secret).digest()
}

/** A short public name of a secret, stored with each key it wraps. Eight hex digits. */
export function keyIdOf(secret: string): string {
  return deriveKey(secret, 'key-id').toString('hex').slice(0, 8)
}
