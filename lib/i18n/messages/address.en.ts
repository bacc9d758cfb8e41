import type { SameKeys } from '@/lib/i18n/same-keys'
import type { addressRo } from './address.ro'

export const addressEn = {
  country: 'Country',
  county: 'County',
  likelyCounty: 'The CNP was given in {county}.',
  city: 'Locality',
  street: 'Street',
  houseNumber: 'Number',
  building: 'Building',
  staircase: 'Staircase',
  apartment: 'Apartment',
  floor: 'Floor',
  postcode: 'Postcode',
  postcodeOfLocality: 'That of the locality.',
  postcodePerStreet: 'Each street has its own.',
} satisfies SameKeys<typeof addressRo>
