import type { SameKeys } from '@/lib/i18n/same-keys'
import type { fieldsRo } from './fields.ro'

export const fieldsEn = {
  optional: 'optional',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose',
  clear: 'Clear',
  prefilled: 'filled for you',
  fixed: 'the only possible value',
  requiredOnly: 'Required fields only',
  sameAsHolder: "Same as the policyholder's address",
  samePersonAsHolder: 'Same as the policyholder',
  holder: '{name} (the policyholder)',
  noMatch: 'Nothing found.',
  matches: '{count, plural, one {# match} other {# matches}}',
  dateHint: 'dd.mm.yyyy',
  summaryTitle: 'Still to fill in or correct:',
  given: 'Yes',
  notGiven: 'No',
  sumOf: 'Sum: {cover}',
  modelYear: 'By its tenth character: model year {year}. Not every maker writes one.',
  units: { squareMeters: 'm²', kilograms: 'kg', kilometers: 'km', kilowatts: 'kW', cubicCentimeters: 'cm³', months: 'months', inches: 'in', euros: 'EUR' },
} satisfies SameKeys<typeof fieldsRo>
