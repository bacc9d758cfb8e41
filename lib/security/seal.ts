import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '@/lib/env'
import { deriveKey, keyIdOf } from './keys'

/** Where a sealed value stands. It opens only there: moved to another row or column it is refused. */
export interface Place {
  readonly table: string
  readonly id: string
  readonly column: string
}

/** Thrown when a sealed value cannot be opened. `reason`: not our form, sealed with another secret, or changed or moved. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  constructor(
    readonly reason: 'form' | 'key' | 'tampered',
    place: Place,
  ) {
    super(`The sealed ${place.table}.${place.column} cannot be opened (${reason})`)
  }
}

export interface Sealer {
  seal(text: string, place: Place): string
  unseal(sealed: string, place: Place): string
  sealBytes(bytes: Uint8Array, place: Place): Buffer
  unsealBytes(sealed: Uint8Array, place: Place): Buffer
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED_TEXT = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22,})$/

/**
 * Authenticated encryption (AES-256-GCM) under keys derived from the secret, one for each table and column.
 * Text has the form `v1.<keyId>.<iv>.<tag and ciphertext>`; bytes hold the same parts without the dots.
 */
export function sealerOf(secret: string): Sealer {
  const keyId = keyIdOf(secret)
  const prefix = Buffer.concat([Buffer.from(VERSION), Buffer.from(keyId, 'hex')])
  const keys = new Map<string, Buffer>()
  const keyFor = ({ table, column }: Place): Buffer => {
    const purpose = `seal/${table}.${column}`
    const key = keys.get(purpose) ?? deriveKey(secret, purpose)
    keys.set(purpose, key)
    return key
  }
  const openWith = (parts: Parts, place: Place): Buffer => {
    if (parts.keyId !== keyId) throw new SealBroken('key', place)
    return decrypt(keyFor(place), parts, place)
  }
  return {
    seal(text, place) {
      const { iv, box } = encrypt(keyFor(place), Buffer.from(text, 'utf8'), place)
      return [VERSION, keyId, iv.toString('base64url'), box.toString('base64url')].join('.')
    },
    unseal(sealed, place) {
      return openWith(partsOfText(sealed, place), place).toString('utf8')
    },
    sealBytes(bytes, place) {
      const { iv, box } = encrypt(keyFor(place), bytes, place)
      return Buffer.concat([prefix, iv, box])
    },
    unsealBytes(sealed, place) {
      return openWith(partsOfBytes(sealed, prefix.length, place), place)
    },
  }
}

let ofThisProcess: { readonly secret: string; readonly sealer: Sealer } | undefined

/** The sealer of this process's APP_SECRET. */
export function sealer(): Sealer {
  const secret = env().appSecret
  if (ofThisProcess?.secret !== secret) ofThisProcess = { secret, sealer: sealerOf(secret) }
  return ofThisProcess.sealer
}

interface Parts {
  readonly keyId: string
  readonly iv: Buffer
  readonly box: Buffer
}

function partsOfText(sealed: string, place: Place): Parts {
  const [, keyId = '', iv = '', box = ''] = SEALED_TEXT.exec(sealed) ?? []
  if (keyId === '') throw new SealBroken('form', place)
  return { keyId, iv: Buffer.from(iv, 'base64url'), box: Buffer.from(box, 'base64url') }
}

function partsOfBytes(sealed: Uint8Array, prefixLength: number, place: Place): Parts {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < prefixLength + IV_BYTES + TAG_BYTES || bytes.toString('latin1', 0, VERSION.length) !== VERSION) throw new SealBroken('form', place)
  const iv = bytes.subarray(prefixLength, prefixLength + IV_BYTES)
  return { keyId: bytes.toString('hex', VERSION.length, prefixLength), iv, box: bytes.subarray(prefixLength + IV_BYTES) }
}

function encrypt(key: Buffer, plain: Uint8Array, place: Place): { iv: Buffer; box: Buffer } {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, box: Buffer.concat([cipher.getAuthTag(), ciphertext]) }
}

function decrypt(key: Buffer, { iv, box }: Parts, place: Place): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(place))
  decipher.setAuthTag(box.subarray(0, TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(box.subarray(TAG_BYTES)), decipher.final()])
  } catch {
    throw new SealBroken('tampered', place)
  }
}

function boundTo({ table, id, column }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, id, column]))
}
