import 'server-only'
import type { Address } from '@/lib/domain/place/address'
import { fold } from '@/lib/domain/text'
import { blindIndex } from '@/lib/platform/crypto/blind-index'

/*
 * Two addresses are one place when street and number match, and the flat too where both name one. Equal fingerprints
 * cannot express "where both": each place is stored under its flat or NO_FLAT, and also under ANY_FLAT.
 */
const ANY_FLAT = '*'
const NO_FLAT = '-'

/** The fingerprints a place is stored under. */
export function placeIndexes(agencyId: string, place: Address): string[] {
  return [indexOf(agencyId, place, flatOf(place)), indexOf(agencyId, place, ANY_FLAT)]
}

/** The fingerprints under which to look for the same place. */
export function samePlaceIndexes(agencyId: string, place: Address): string[] {
  const flat = flatOf(place)
  return flat === NO_FLAT ? [indexOf(agencyId, place, ANY_FLAT)] : [indexOf(agencyId, place, flat), indexOf(agencyId, place, NO_FLAT)]
}

function indexOf(agencyId: string, { county, cityCode, street, houseNumber }: Address, flat: string): string {
  return blindIndex('place', agencyId, [county, cityCode, streetOf(street), normalisedText(houseNumber), flat].join('|'))
}

function flatOf({ building, staircase, apartment }: Address): string {
  const parts = [building, staircase, apartment].map((part) => normalisedText(part ?? ''))
  return parts.some((part) => part !== '') ? parts.join('/') : NO_FLAT
}

// "Calea" is not among them: it is part of a name.
const SORT_OF_STREET = /^(?:strada|str|bulevardul|b-?dul|bd|b-?d|aleea|soseaua|sos)(?:\.\s*|\s+)/

function streetOf(street: string): string {
  return normalisedText(fold(street).trim().replace(SORT_OF_STREET, ''))
}

/** Equal for all spellings of a text: "Str. Ștefan cel Mare" and "ștefan  cel mare", "12-A" and "12 a". */
function normalisedText(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
