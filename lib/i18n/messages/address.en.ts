import type { SameKeys } from '@/lib/i18n/same-keys'
import type { addressRo } from './address.ro'

export const addressEn = {
  country: 'Country',
  county: 'County',
  likelyCounty: 'The CNP was issued in {county}.',
  city: 'Locality',
  street: 'Street',
  houseNumber: 'Number',
  building: 'Building',
  staircase: 'Staircase',
  apartment: 'Apartment',
  floor: 'Floor',
  postcode: 'Postcode',
  postcodeOfLocality: 'The postcode of the locality.',
  postcodePerStreet: 'The postcode differs from street to street.',
} satisfies SameKeys<typeof addressRo>
