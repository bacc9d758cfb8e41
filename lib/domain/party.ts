import type { Address } from './place/address'
import type { Day } from './day'

/** A natural person. `taxId` is the CNP, or the foreign number when isForeignPerson; nationality and citizenship are iso2. */
export interface Person {
  readonly kind: 'person'
  readonly lastName: string
  readonly firstName: string
  readonly taxId: string
  readonly isForeignPerson: boolean
  readonly nationality?: string | undefined
  readonly citizenship?: string | undefined
  readonly gender?: 'm' | 'f' | undefined
  readonly birthDate?: Day | undefined
  /** Which document identifies the person, where it is not the identity card. */
  readonly idType?: 'passport' | undefined
  readonly idNumber: string
  readonly idIssueAuthority?: string | undefined
  readonly idIssueDate?: Day | undefined
  /** Since when the person may drive. */
  readonly licenceSince?: Day | undefined
  readonly email: string
  readonly mobile: string
  readonly hasDisability: boolean
  readonly isRetired: boolean
  readonly address: Address
}

/** A legal entity. `taxId` is the CUI; `caenCode` keeps its leading zero. */
export interface Company {
  readonly kind: 'company'
  readonly businessName: string
  readonly taxId: string
  readonly tradeRegisterNumber?: string | undefined
  readonly caenCode?: string | undefined
  readonly email: string
  readonly mobile: string
  readonly address: Address
  readonly hasRelationsWithRussiaOrBelarus?: boolean | undefined
}

export type Party = Person | Company

/** What tells one party from another. */
export type Identity = Pick<Party, 'kind' | 'taxId'> & Partial<Pick<Person, 'isForeignPerson' | 'nationality'>>

/** The name to show: first name and last name, or the business name. */
export function partyName(party: Party): string {
  return party.kind === 'person' ? `${party.firstName} ${party.lastName}`.trim() : party.businessName
}

/** Whether two parties are one: by their tax codes, which a foreigner has from the home country. */
export function isSamePartyByTaxId(one: Party, other: Party): boolean {
  return identityOf(one) === identityOf(other)
}

/** Whether the codes of two parties of a kind say that they are two; a foreigner may get a code later. */
export function haveContraryCodes(one: Party, other: Party): boolean {
  const isForeign = (party: Party) => party.kind === 'person' && party.isForeignPerson
  return one.kind === other.kind && !isForeign(one) && !isForeign(other) && !isSamePartyByTaxId(one, other)
}

function identityOf(party: Party): string {
  const country = party.kind === 'person' && party.isForeignPerson ? party.nationality : 'RO'
  return [party.kind, country, party.taxId.replace(/\s+/g, '').toUpperCase().replace(/^RO(?=\d)/, '')].join('|')
}
