import { compareCodes } from '@/lib/domain/compare-codes'
import { fold } from '@/lib/domain/text'
import { areasOf } from './areas'

/**
 * Countries as a list offers them: those of Europe first, where most trips go and most people live, and each part by name
 * whatever its accents. A service lists them by code, which put Grenada before Greece.
 */
export function orderCountries<Country extends { readonly key: string; readonly label: string }>(countries: readonly Country[]): readonly Country[] {
  return countries
    .map((country) => ({ country, name: fold(country.label), isFar: !areasOf(country.key).includes('europe') }))
    .toSorted((one, other) => Number(one.isFar) - Number(other.isFar) || compareCodes(one.name, other.name))
    .map(({ country }) => country)
}
