import { COUNTIES } from '@/lib/domain/place/county'
import { referenceLocalities } from '@/lib/reference/localities'
import countryRows from './data/countries.json'

export interface Country {
  readonly iso2: string
  readonly iso3: string
  readonly name: string
  readonly nameRO: string
}

export interface Locality {
  readonly id: number
  readonly rang: number
  readonly name: string
  readonly countyCode: string
  readonly siruta: number
}

export const countries: readonly Country[] = countryRows

/** Counties as the nomenclature lists them (contract: GET /nomenclature/county). */
export const counties = COUNTIES.map(({ code, number, siruta, name }) => ({ id: number, siruta, code, name, country: 'RO' }))

/** Localities of a county code; none for an unknown one. */
export function localitiesOf(countyCode: string): readonly Locality[] {
  return referenceLocalities(countyCode).map(({ siruta, name, rank }) => ({ id: siruta, rang: rank, name, countyCode, siruta }))
}

/** The county code for a path parameter: a plate code, or the county number that two services expect. */
export function countyCodeOf(text: string): string {
  const code = text.toUpperCase()
  return COUNTIES.find((county) => county.code === code || String(county.number) === text)?.code ?? code
}
