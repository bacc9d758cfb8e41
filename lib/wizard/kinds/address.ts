import type { Address } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import { type Field, optional, readFields, required, withoutUndefined } from '../fields'
import { isBlank, isBlankRecord, member, membersOf } from '../json'
import { accepted, type Context, type KindRules, type Parsed, rejected } from '../parsed'
import { readInteger } from './integer'
import { isDeclaredDifferent, isDeclaredSame } from './same-as'
import { readText, textField } from './text'

/** Longest text of each field, in characters. */
export const ADDRESS_LENGTHS = { city: 120, street: 120, houseNumber: 20, building: 20, staircase: 20, apartment: 20, floor: 20, postcode: 12 } as const

/** An address as typed: a county code, a locality of the list with its SIRUTA code, and the rest as free text. */
export function readAddress(raw: unknown): Parsed<Address> {
  const fields = readFields(raw, {
    country: optional(countryCode),
    county: required(countyCode),
    city: required(textField(ADDRESS_LENGTHS.city)),
    cityCode: cityCodeBeside(member(membersOf(raw), 'city')),
    street: required(textField(ADDRESS_LENGTHS.street)),
    houseNumber: required(textField(ADDRESS_LENGTHS.houseNumber)),
    building: optional(textField(ADDRESS_LENGTHS.building)),
    staircase: optional(textField(ADDRESS_LENGTHS.staircase)),
    apartment: optional(textField(ADDRESS_LENGTHS.apartment)),
    floor: optional(textField(ADDRESS_LENGTHS.floor)),
    postcode: optional(textField(ADDRESS_LENGTHS.postcode)),
  })
  if (fields.ok) return accepted(withoutUndefined(fields.value))
  return { ok: false, problems: fields.problems.map((problem) => (problem.path === 'cityCode' ? { ...problem, path: 'city' } : problem)) }
}

/** An iso2 code of a country, upper case. */
export const countryCode: Field<string> = (raw) => {
  const text = readText(raw, 2)
  return text.ok && !/^[A-Z]{2}$/.test(text.value) ? rejected('notInList') : text
}

const countyCode: Field<string> = (raw) => {
  const text = readText(raw, 40)
  return text.ok && countyByCode(text.value) === undefined ? rejected('countyUnknown') : text
}

// The choice of a locality sets the code, so a problem of the code is shown once, at the locality.
function cityCodeBeside(city: unknown): Field<number> {
  return (raw) => {
    if (isBlank(raw)) return isBlank(city) ? accepted(0) : rejected('localityUnknown')
    const code = readInteger(raw)
    return code.ok && code.value > 0 ? code : rejected('localityUnknown')
  }
}

/** `{ sameAs: true }`, or nothing typed where the definition names a party, means that party's address; `{ sameAs: false }` means another one. */
export const address: KindRules<'address'> = {
  isEmpty: (raw) => isBlankRecord(raw) && !isDeclaredDifferent(raw),
  parse: (raw, settings, context) => (isDeclaredSame(raw, settings) ? addressOf(settings.sameAs, context) : readAddress(raw)),
  whenEmpty: ({ sameAs }, context) => (sameAs === undefined ? readAddress({}) : addressOf(sameAs, context)),
}

function addressOf(party: string | undefined, { answers }: Context): Parsed<Address> {
  const holder = member(answers, party ?? '')
  const partyAddress = member(membersOf(holder), 'address')
  return partyAddress === undefined ? rejected('required') : readAddress(partyAddress)
}
