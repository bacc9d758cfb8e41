import type { Places } from './places'

/** Places to make checks of that are only counted. */
export const SAMPLE_PLACES: Places = {
  country: 'RO', otherCountry: 'DE',
  place: { county: 'CJ', city: 'Dej', cityCode: 55_017 }, sibling: { county: 'CJ', city: 'Gherla', cityCode: 55_393 }, elsewhere: { county: 'AB', city: 'Sebeș', cityCode: 1874 },
}
