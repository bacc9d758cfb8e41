import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { deriveKey, keyIdOf, rootOf } from './keys'
import { wrongSecret } from './wrong-secret'

export type KeyPurpose = 'seal' | 'blind-index' | 'audit'

/** A data key as it is stored. `wrappedBy` is the public name of the secret that wraps it. */
export interface WrappedKey {
  readonly id: string
  readonly purpose: KeyPurpose
  readonly wrapped: string
  readonly wrappedBy: string
}

/** Thrown when a stored key is not what the secret wrapped: changed, or moved to another row or purpose. */
export class KeyBroken extends Error {
  override readonly name = 'KeyBroken'
  constructor({ id, purpose }: Pick<WrappedKey, 'id' | 'purpose'>) {
    super(`The stored ${purpose} key ${id} was changed or moved; restore the table data_key from a backup`)
  }
}

/** Wraps data keys with a secret, which protects nothing else stored. */
export interface KeyWrapper {
  /** The public name of the secret. */
  readonly name: string
  wrap(key: Buffer, of: Pick<WrappedKey, 'id' | 'purpose'>): WrappedKey
  /** @throws BadConfiguration when another secret wraps it; KeyBroken */
  unwrap(stored: WrappedKey): Buffer
  /** The keys that came from the secret before there were data keys. */
  derivedKeys(): WrappedKey[]
}

const PURPOSES = ['seal', 'blind-index', 'audit'] as const satisfies readonly KeyPurpose[]
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Wraps under a key made of the secret (AES-256-GCM, bound to id and purpose). Text has the form base64url(iv, tag, ciphertext). */
export function wrapperOf(secret: string): KeyWrapper {
  const name = keyIdOf(secret)
  const wrapping = deriveKey(secret, 'wrap')
  const wrapper: KeyWrapper = {
    name,
    wrap(key, { id, purpose }) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', wrapping, iv).setAAD(additionalDataFor({ id, purpose }))
      const ciphertext = Buffer.concat([cipher.update(key), cipher.final()])
      return { id, purpose, wrapped: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url'), wrappedBy: name }
    },
    unwrap(stored) {
      if (stored.wrappedBy !== name) throw wrongSecret('start')
      const bytes = Buffer.from(stored.wrapped, 'base64url')
      if (bytes.length !== IV_BYTES + TAG_BYTES + KEY_BYTES) throw new KeyBroken(stored)
      const decipher = createDecipheriv('aes-256-gcm', wrapping, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(additionalDataFor(stored))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        throw new KeyBroken(stored)
      }
    },
    derivedKeys: () => PURPOSES.map((purpose) => wrapper.wrap(rootOf(secret), { id: derivedIdOf(secret, purpose), purpose })),
  }
  return wrapper
}

let ofThisProcess: { readonly secret: string; readonly wrapper: KeyWrapper } | undefined

/** The wrapper of this process's APP_SECRET. */
export function processWrapper(): KeyWrapper {
  const secret = env().appSecret
  if (ofThisProcess?.secret !== secret) ofThisProcess = { secret, wrapper: wrapperOf(secret) }
  return ofThisProcess.wrapper
}

/** A new random key for every purpose. */
export function randomKeys(wrapper: KeyWrapper): WrappedKey[] {
  return PURPOSES.map((purpose) => randomKey(wrapper, purpose))
}

/** A new random key; every value that it seals holds its random id. */
export function randomKey(wrapper: KeyWrapper, purpose: KeyPurpose): WrappedKey {
  return wrapper.wrap(randomBytes(KEY_BYTES), { id: randomBytes(4).toString('hex'), purpose })
}

// Old sealed values name the secret; the other keys had no names.
function derivedIdOf(secret: string, purpose: KeyPurpose): string {
  return purpose === 'seal' ? keyIdOf(secret) : deriveKey(secret, `key-id/${purpose}`).toString('hex').slice(0, 8)
}

function additionalDataFor({ id, purpose }: Pick<WrappedKey, 'id' | 'purpose'>): Buffer {
  return Buffer.from(JSON.stringify([id, purpose]))
}
