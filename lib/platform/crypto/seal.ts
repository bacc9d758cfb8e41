import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyRing, keyRing } from './key-ring'
import { subkeyOf } from './keys'

/** Where a sealed value is stored. Moved to another row or column, the value does not open. */
export interface SealPlace {
  readonly table: string
  readonly id: string
  readonly column: string
}

/** Thrown when a sealed value cannot be opened. `reason`: not our form, sealed with a key that is unknown here, or changed or moved. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  constructor(
    readonly reason: 'form' | 'key' | 'tampered',
    place: SealPlace,
  ) {
    super(`The sealed ${place.table}.${place.column} cannot be opened (${reason})`)
  }
}

export interface Sealer {
  seal(text: string, place: SealPlace): string
  unseal(sealed: string, place: SealPlace): string
  sealBytes(bytes: Uint8Array, place: SealPlace): Buffer
  unsealBytes(sealed: Uint8Array, place: SealPlace): Buffer
}

/** v1: sealed with a key of the installation. v2: with the own key of a client, a quote or a policy, whose id it names. */
const VERSIONS = { v1: 4, v2: 16 } as const
type Version = keyof typeof VERSIONS
const VERSION_LENGTH = 2
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED_TEXT = /^(?:v1\.([0-9a-f]{8})|v2\.([0-9a-f]{32}))\.([\w-]{16})\.([\w-]{22,})$/

/** The keys a sealer works with, such as a process's ring. */
export type SealKeys = Pick<KeyRing, 'sealing' | 'keys'>

/**
 * Authenticated encryption (AES-256-GCM) under keys made of a data key, one for each table and column.
 * Text has the form `v1.<keyId>.<iv>.<tag and ciphertext>` (`v2.` for the own key of a record); bytes hold the same parts without the dots.
 */
export function sealerOf({ sealing, keys }: SealKeys): Sealer {
  const columnKeys = new Map<string, Buffer>()
  const columnKey = (keyId: string, dataKey: Buffer, { table, column }: SealPlace): Buffer => {
    const name = `${keyId}/${table}.${column}`
    const key = columnKeys.get(name) ?? subkeyOf(dataKey, `seal/${table}.${column}`)
    columnKeys.set(name, key)
    return key
  }
  const close = (plain: Uint8Array, place: SealPlace) => encrypt(columnKey(sealing.id, sealing.key, place), plain, place)
  const open = (parts: Parts, place: SealPlace): Buffer => {
    const known = keys.get(parts.keyId)
    if (known?.purpose !== 'seal') throw new SealBroken('key', place)
    return decrypt(columnKey(parts.keyId, known.key, place), parts, place)
  }
  return {
    seal(text, place) {
      const { iv, box } = close(Buffer.from(text, 'utf8'), place)
      return `${textPrefixOf(sealing.id)}${iv.toString('base64url')}.${Buffer.concat(box).toString('base64url')}`
    },
    unseal: (sealed, place) => open(partsOfText(sealed, place), place).toString('utf8'),
    sealBytes(bytes, place) {
      const { iv, box } = close(bytes, place)
      return Buffer.concat([bytesPrefixOf(sealing.id), iv, ...box])
    },
    unsealBytes: (sealed, place) => open(partsOfBytes(sealed, place), place),
  }
}

/** The prefix of texts that the key sealed. */
export function textPrefixOf(keyId: string): string {
  return `${versionOf(keyId)}.${keyId}.`
}

/** The prefix of bytes that the key sealed. */
export function bytesPrefixOf(keyId: string): Buffer {
  return Buffer.concat([Buffer.from(versionOf(keyId)), Buffer.from(keyId, 'hex')])
}

function versionOf(keyId: string): Version {
  return keyId.length === VERSIONS.v2 * 2 ? 'v2' : 'v1'
}

/** The id of the key that sealed a value. @throws SealBroken when it is not of our form */
export function sealKeyIdOf(sealed: string | Uint8Array, place: SealPlace): string {
  return (typeof sealed === 'string' ? partsOfText(sealed, place) : partsOfBytes(sealed, place)).keyId
}

let ofThisRing: { readonly ring: KeyRing; readonly sealer: Sealer } | undefined

/** The sealer with this process's keys. @throws Error before they were loaded */
export function sealer(): Sealer {
  const ring = keyRing()
  if (ofThisRing?.ring !== ring) ofThisRing = { ring, sealer: sealerOf(ring) }
  return ofThisRing.sealer
}

interface Parts {
  readonly keyId: string
  readonly iv: Buffer
  readonly box: Buffer
}

function partsOfText(sealed: string, place: SealPlace): Parts {
  const [, ofInstallation, ofSubject, iv = '', box = ''] = SEALED_TEXT.exec(sealed) ?? []
  const keyId = ofInstallation ?? ofSubject ?? ''
  if (keyId === '') throw new SealBroken('form', place)
  return { keyId, iv: Buffer.from(iv, 'base64url'), box: Buffer.from(box, 'base64url') }
}

function partsOfBytes(sealed: Uint8Array, place: SealPlace): Parts {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const version = bytes.toString('latin1', 0, VERSION_LENGTH)
  if (version !== 'v1' && version !== 'v2') throw new SealBroken('form', place)
  const prefix = VERSION_LENGTH + VERSIONS[version]
  if (bytes.length < prefix + IV_BYTES + TAG_BYTES) throw new SealBroken('form', place)
  return { keyId: bytes.toString('hex', VERSION_LENGTH, prefix), iv: bytes.subarray(prefix, prefix + IV_BYTES), box: bytes.subarray(prefix + IV_BYTES) }
}

function encrypt(key: Buffer, plain: Uint8Array, place: SealPlace): { iv: Buffer; box: readonly Buffer[] } {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalDataFor(place))
  const ciphertext = [cipher.update(plain), cipher.final()]
  return { iv, box: [cipher.getAuthTag(), ...ciphertext] }
}

function decrypt(key: Buffer, { iv, box }: Parts, place: SealPlace): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(additionalDataFor(place))
  decipher.setAuthTag(box.subarray(0, TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(box.subarray(TAG_BYTES)), decipher.final()])
  } catch {
    throw new SealBroken('tampered', place)
  }
}

function additionalDataFor({ table, id, column }: SealPlace): Buffer {
  return Buffer.from(JSON.stringify([table, id, column]))
}
