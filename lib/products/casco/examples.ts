import { addDays, type Day, formatDay, yearOf } from '@/lib/domain/day'
import { type Draft, type Refusal, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'

const covers = [
  { key: 'collision', label: 'Avarii din coliziuni și accidente', en: 'Damage from collision and accident' },
  { key: 'theft_total', label: 'Furtul total al vehiculului', en: 'Theft of the whole vehicle' },
  { key: 'glass', label: 'Geamuri și parbriz', en: 'Glass and windscreen', insuredSum: '5.000' },
]

const car = (today: Day): Draft => ({
  registrationType: 'registered',
  licensePlate: 'cj-12-abc',
  vin: 'UU1HSDJ9F60123456',
  vehicleType: 'M1',
  brand: 'Dacia',
  model: 'Duster',
  yearOfConstruction: String(yearOf(today) - 2),
  totalWeightKg: '1.870',
  marketValue: '92.500',
  coverages: covers,
})

const details: Draft = {
  engineDisplacementCm3: '1.332', enginePowerKw: '110', fuelType: 'petrol', seats: '5', currentMileageKm: '38.000', firstRegistration: '15.03.2023', color: 'gray',
  motorSeries: 'H5HA490', identityCardNumber: 'N 123456',
}

const driver: Draft = { lastName: 'Mureșan', firstName: 'Vlad', taxId: '1850615123456', licenceSince: '04.05.2004' }

/** Drafts that make a complete casco quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder, ...car(today), ...details, drivers: [driver], partialDeductible: '500', totalDeductiblePercent: '10', installmentCount: '4' },
    company: {
      holder: companyHolder,
      ...car(today),
      isNew: true,
      licensePlate: '',
      vehicleType: 'N1',
      usageType: 'courier',
      yearOfConstruction: yearOf(today),
      isLeased: true,
      owner: { ...companyHolder, businessName: 'Leasing de Probă SA', taxId: 'RO 18422016' },
      currency: 'EUR',
      marketValue: '24500',
      coverages: [{ key: 'collision', label: 'Avarii din coliziuni și accidente', en: 'Damage from collision and accident' }, { key: 'vandalism', insuredSum: '10.000' }],
      startDate: formatDay(addDays(today, 60), 'ro'),
      termMonths: '6',
      withoutTax: true,
      mentions: 'Parcare păzită noaptea.',
    },
    foreignPerson: {
      holder: foreignHolder,
      ...car(today),
      brand: 'ARO',
      model: '244',
      vin: 'IO244Q1978',
      yearOfConstruction: '1978',
      owner: personHolder,
      drivers: [{ lastName: 'Winterfeld', firstName: 'Jonas', isForeign: true, foreignTaxId: 'L01X00T48' }],
      startDate: today,
      renewedSeries: 'AL/21',
      renewedNumber: '240101',
    },
  }
}

/** What casco refuses about vehicle, people and cover, with leasing or without. */
export const cascoRefusals = (today: Day): readonly Refusal[] => [
  ['a registered vehicle without a plate', 'licensePlate', undefined, 'required'],
  ['a plate of another registration', 'registrationType', 'temporaryRegistered', 'plateFormat', 'licensePlate'],
  ['a vehicle that is new or not', 'isNew', 'maybe', 'notInList'],
  ['a chassis number of four characters', 'vin', 'UU1H', 'vinLength'],
  ['the letter Q in a chassis number of these years', 'vin', 'UU1HSDJ9F6Q123456', 'vinLetters'],
  ['the year after next', 'yearOfConstruction', String(yearOf(today) + 2), 'tooLarge'],
  ['a weight of nothing', 'totalWeightKg', '0', 'tooSmall'],
  ['a use nobody insures', 'usageType', 'racing', 'notInList'],
  ['a make that never ends', 'brand', 'x'.repeat(61), 'tooLong'],
  ['a first registration of tomorrow', 'firstRegistration', addDays(today, 1), 'dateTooLate'],
  ['half a kilowatt', 'enginePowerKw', '0,5', 'notWholeNumber'],
  ['a fuel nobody sells', 'fuelType', 'coal', 'notInList'],
  ['a colour that is not on the list', 'color', 'beige', 'notInList'],
  ['a driver with a wrong code', 'drivers', [{ ...driver, taxId: '1850615123457' }], 'cnpControl', 'drivers.0.taxId'],
  ['a driver without a first name', 'drivers', [driver, { ...driver, firstName: '' }], 'required', 'drivers.1.firstName'],
  ['a driver with a licence of tomorrow', 'drivers', [{ ...driver, licenceSince: addDays(today, 1) }], 'dateTooLate', 'drivers.0.licenceSince'],
  ['a foreign driver without a code', 'drivers', [{ ...driver, isForeign: true }], 'required', 'drivers.0.foreignTaxId'],
  ['eleven drivers', 'drivers', Array.from({ length: 11 }, () => driver), 'tooManyItems'],
  ['dollars', 'currency', 'USD', 'notInList'],
  ['a vehicle worth nothing', 'marketValue', '0', 'tooSmall'],
  ['a value in words', 'marketValue', 'mult', 'notNumber'],
  ['no cover', 'coverages', [], 'required'],
  ['covers that are no list', 'coverages', 'collision', 'notInList'],
  ['the same cover twice', 'coverages', [...covers, ...covers], 'notInList'],
  ['a cover without its code', 'coverages', [{ label: 'Coliziuni' }], 'required', 'coverages.0'],
  ['a cover for nothing', 'coverages', [{ key: 'glass', insuredSum: '0' }], 'tooSmall', 'coverages.0.insuredSum'],
  ['a cover for more than there is', 'coverages', [{ key: 'glass', insuredSum: '1000000001' }], 'tooLarge', 'coverages.0.insuredSum'],
  ['a start in the past', 'startDate', formatDay(addDays(today, -1), 'ro'), 'dateTooEarly'],
  ['a start in 61 days', 'startDate', addDays(today, 61), 'dateTooLate'],
  ['a term of thirteen months', 'termMonths', '13', 'tooLarge'],
  ['three instalments', 'installmentCount', '3', 'notInList'],
  ['a deductible below nothing', 'partialDeductible', '-1', 'tooSmall'],
  ['a deductible of more than the whole', 'totalDeductiblePercent', '101', 'tooLarge'],
  ['a renewed policy without its number', 'renewedSeries', 'AL/21', 'required', 'renewedNumber'],
]

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company } = validExamples(today)
  return [
    ...refusedExamples(person, [...personRefusals(today), ...cascoRefusals(today), ['another owner who is not named', 'owner', { sameAs: false }, 'required', 'owner.lastName'], ['a leased vehicle without its lessor', 'isLeased', true, 'required', 'owner.businessName']]),
    ...refusedExamples(company, [...companyRefusals, ['a company without its trade register number', 'holder.tradeRegisterNumber', undefined, 'required']]),
  ]
}
