import type { Address } from '@/lib/domain/place/address'

type Place = (street: string, houseNumber: string) => Address

// Localities of the register of places (SIRUTA, first half of 2025).
const place =
  (locality: Pick<Address, 'county' | 'city' | 'cityCode' | 'postcode'>): Place =>
  (street, houseNumber) => ({ country: 'RO', ...locality, street, houseNumber })

/** Where the clients of the demo live. */
export const DEMO_PLACES = {
  cluj: place({ county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, postcode: '400335' }),
  floresti: place({ county: 'CJ', city: 'Florești', cityCode: 57715, postcode: '407280' }),
  bucharest1: place({ county: 'B', city: 'București Sectorul 1', cityCode: 179141, postcode: '010013' }),
  bucharest3: place({ county: 'B', city: 'București Sectorul 3', cityCode: 179169, postcode: '032804' }),
  timisoara: place({ county: 'TM', city: 'Timișoara', cityCode: 155252, postcode: '300789' }),
  iasi: place({ county: 'IS', city: 'Iași', cityCode: 95079, postcode: '700020' }),
  constanta: place({ county: 'CT', city: 'Constanța', cityCode: 60428, postcode: '900657' }),
  brasov: place({ county: 'BV', city: 'Brașov', cityCode: 40205, postcode: '500470' }),
  voluntari: place({ county: 'IF', city: 'Voluntari', cityCode: 179560, postcode: '077190' }),
  sibiu: place({ county: 'SB', city: 'Sibiu', cityCode: 143469, postcode: '550200' }),
  baiaMare: place({ county: 'MM', city: 'Baia Mare', cityCode: 106327, postcode: '430011' }),
  galati: place({ county: 'GL', city: 'Galați', cityCode: 75105, postcode: '800001' }),
}
