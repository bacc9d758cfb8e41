import 'server-only'
import { createHmac } from 'node:crypto'
import { keyRing } from './key-ring'
import { subkeyOf } from './keys'

/** Facts that are found without being readable. `identity` tells one client from another. */
export type IndexedFact = keyof typeof NORMALISE

const compact = (value: string) => value.normalize('NFKC').replace(/[\s./()-]+/g, '').toUpperCase()

// A tax code is found with or without RO and blanks, a phone number with or without +40.
const NORMALISE = {
  identity: compact,
  taxId: (value: string) => compact(value).replace(/^RO(?=\d+$)/, ''),
  phone: (value: string) => compact(value).replace(/^(?:\+40|0040)0?/, '0'),
  email: (value: string) => value.trim().toLowerCase(),
  idNumber: compact,
  plate: compact,
  vin: compact,
  // Always written alike.
  place: (value: string) => value,
} as const

/** A typed value as its fingerprint is taken of it: what is written differently and found alike is one. */
export function writtenAlike(fact: IndexedFact, value: string): string {
  return NORMALISE[fact](value)
}

/**
 * A keyed fingerprint by which an encrypted value can be found by equality. The agency is part of it, so that the same person
 * at two agencies cannot be recognised from the database alone.
 */
export function blindIndex(fact: IndexedFact, agencyId: string, value: string): string {
  const key = subkeyOf(keyRing().blindIndex, `blind-index/${fact}`)
  return createHmac('sha256', key).update(`${agencyId}\n${writtenAlike(fact, value)}`).digest('base64url')
}
