import { AREAS } from '@/lib/contracts/travel/limits'
import type { Language } from '../shared/language'
import airlineRows from './data/airlines.json'
import travel from './data/travel.json'

/** An entry of a travel list; the id is its position, stable for one data file. */
export interface Entry {
  readonly id: number
  readonly code: string
  readonly ro: string
  readonly en: string
}

const entries = (rows: readonly (readonly string[])[]): readonly Entry[] =>
  rows.map(([code = '', ro = '', en = ro], index) => ({ id: index + 1, code, ro, en }))

export const purposes = entries(travel.purposes)
export const transportationMethods = entries(travel.transportation)
export const organizations = entries(travel.organizations)
export const managers = entries(travel.managers)
export const extremeSports = entries(travel.extremeSports)
export const travelCoverages = entries(travel.coverages)
export const planeCompanies = entries(airlineRows)
export const insuredAmountsEur: readonly number[] = travel.insuredAmountsEur

/** Ages of the last group and above. */
const AGE_MAX = 120
export const ageGroups = [
  ...travel.ageGroups.map(([code, minAge, maxAge]) => ({ code: String(code), minAge: Number(minAge), maxAge: Number(maxAge) })),
  { code: '85+', minAge: 85, maxAge: AGE_MAX },
]

export interface BasePackage {
  readonly code: string
  readonly name: string
  readonly coverages: ReadonlyMap<string, number>
}

/** The four common packages, on which each insurer bases its own; insured sums in EUR. */
export const basePackages: ReadonlyMap<string, BasePackage> = new Map(
  travel.packages.map(({ code, ro, coverages }) => [code, { code, name: ro, coverages: new Map(Object.entries(coverages)) }]),
)

/** An entry as the lists return it, in the language of the request. */
export function coded({ id, code, ro, en }: Entry, language: Language) {
  return { id, code, name: language === 'ro' ? ro : en }
}

const NEIGHBOURS = new Set(['BG', 'HU', 'MD', 'RS', 'UA'])
const EUROPE = new Set(
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'.split(' '),
)

/** Whether the area of validity (1 neighbouring countries, 2 world, 3 Europe) includes a country. */
export function isInArea(iso2: string, area: number): boolean {
  if (area === AREAS.neighbours) return NEIGHBOURS.has(iso2)
  return area !== AREAS.europe || EUROPE.has(iso2)
}
