import type { Places } from './places'

/** Sample places, for checks that are only counted. */
export const SAMPLE_PLACES: Places = {
  country: 'RO', otherCountry: 'DE',
  place: { county: 'CJ', city: 'Dej', cityCode: 55_017 }, sibling: { county: 'CJ', city: 'Gherla', cityCode: 55_393 }, elsewhere: { county: 'AB', city: 'Sebeș', cityCode: 1874 },
}
