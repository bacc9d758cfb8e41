import 'server-only'
import { client } from './client-table'
import type { Insured } from '@/lib/domain/insured'
import type { Identity, Party } from '@/lib/domain/party'
import { blindIndex, writtenAlike } from '@/lib/platform/crypto/blind-index'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { placeIndexes, samePlaceIndexes } from './place-indexes'
import { unsealJson } from '@/lib/platform/records/stored-json'
import { storedParty } from './stored-party'

/** With the client's own key. */
export function sealParty(own: Sealer, clientId: string, value: Party): string {
  return own.seal(JSON.stringify(value), sealPlace(clientId))
}

/** @throws RecordUnreadable, SealBroken, DataErased */
export async function unsealParty(clientId: string, sealed: string): Promise<Party> {
  return unsealJson(sealed, storedParty, sealPlace(clientId))
}

function sealPlace(clientId: string) {
  return placeIn(client.partySealed, clientId)
}

/** Equal for two parties exactly when they are the same client. A foreign number counts within its country. */
export function identityIndex(agencyId: string, { kind, taxId, isForeignPerson, nationality }: Identity): string {
  const country = isForeignPerson === true ? (nationality ?? 'unknown') : 'RO'
  const code = kind === 'company' ? taxId.trim().replace(/^ro/i, '') : taxId
  return blindIndex('identity', agencyId, `${kind}|${country}|${code}`)
}

/** The fingerprints that find a client. */
export function lookupIndexes(agencyId: string, value: Party): string[] {
  const idNumber = value.kind === 'person' && value.idNumber !== '' ? [blindIndex('idNumber', agencyId, value.idNumber)] : []
  return [
    blindIndex('taxId', agencyId, value.taxId),
    blindIndex('phone', agencyId, value.mobile),
    blindIndex('email', agencyId, value.email),
    ...idNumber,
  ]
}

/** The fingerprint of a tax code. */
export function taxIdIndex(agencyId: string, taxId: string): string {
  return blindIndex('taxId', agencyId, taxId)
}

/** The fingerprints of licence plates, each once. */
export function plateIndexes(agencyId: string, plates: readonly string[]): string[] {
  return [...new Set(plates.map((plate) => blindIndex('plate', agencyId, plate)))]
}

/** The sealed facts that find a policy, and what the policy insures. */
export interface PolicySubject {
  readonly holderTaxId: string
  readonly plates: readonly string[]
  readonly vins: readonly string[]
  readonly insured: Insured
}

/** The fingerprints that find a policy. */
export function policyIndexes(agencyId: string, { holderTaxId, plates, vins, insured }: PolicySubject): string[] {
  return [...new Set([blindIndex('taxId', agencyId, holderTaxId), ...vehicleIndexes(agencyId, { plates, vins }), ...insuredIndexes(agencyId, insured, placeIndexes)])]
}

/** The fingerprints of policies that insure the same. */
export function sameInsuredIndexes(agencyId: string, insured: Insured): string[] {
  return [...new Set(insuredIndexes(agencyId, insured, samePlaceIndexes))]
}

function insuredIndexes(agencyId: string, insured: Insured, indexesOfPlace: typeof placeIndexes): string[] {
  if (insured.kind === 'vehicle') return vehicleIndexes(agencyId, insured)
  if (insured.kind === 'place') return insured.places.flatMap((place) => indexesOfPlace(agencyId, place))
  return insured.people.map((one) => identityIndex(agencyId, one))
}

function vehicleIndexes(agencyId: string, { plates, vins }: Pick<PolicySubject, 'plates' | 'vins'>): string[] {
  return [...plateIndexes(agencyId, plates), ...vins.map((vin) => blindIndex('vin', agencyId, vin))]
}

/** The fingerprints of a term typed into a policy search: a tax code, a plate or a chassis number. */
export function policySearchIndexes(agencyId: string, typed: string): string[] {
  return (['taxId', 'plate', 'vin'] as const).map((fact) => blindIndex(fact, agencyId, typed))
}

/** The fingerprints of a term that may be a phone number or an e-mail address. */
export function contactIndexes(agencyId: string, typed: string): string[] {
  return (['phone', 'email'] as const).map((fact) => blindIndex(fact, agencyId, typed))
}

/** What a search term is as a code, written as fingerprints are taken: with RO before it, with blanks or in full width it is the same code. */
export function typedAsCodes(typed: string): { readonly taxId: string; readonly idNumber: string } {
  return { taxId: writtenAlike('taxId', typed), idNumber: writtenAlike('idNumber', typed) }
}

/** The fingerprints of a typed search term, one for each fact it may be. */
export function searchIndexes(agencyId: string, typed: string): string[] {
  return (['taxId', 'phone', 'email', 'idNumber'] as const).map((fact) => blindIndex(fact, agencyId, typed))
}
