import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** A 32-byte key for one purpose. Keys of different purposes tell nothing about each other or about the secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `quotedesk/${purpose}`, KEY_BYTES))
}

/** A short public name of a secret, so that a value sealed under another one is recognised as such. Eight hex digits. */
export function keyIdOf(secret: string): string {
  return deriveKey(secret, 'key-id').toString('hex').slice(0, 8)
}
