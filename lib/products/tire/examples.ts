import { addDays, type Day, formatDay } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'

const tires: Draft = {
  tireMake: { key: 'apollo', label: 'Apollo' },
  tireModel: 'Alnac 4G',
  rimInches: { key: '16', label: '16"' },
  dot: '2325',
  purchasePriceBani: '1.960',
  vehicleBrand: 'Dacia',
  vehicleModel: 'Logan',
}
const agreements: Draft = { purchased4Tires: true, customerAgreement: true }

/** Drafts that make a complete tire quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder, ...tires, ...agreements },
    company: {
      holder: companyHolder,
      ...tires,
      tireMake: { key: 'barum', label: 'Barum' },
      tireModel: 'Polaris 6',
      rimInches: { key: '17', label: '17"' },
      purchaseDate: formatDay(addDays(today, -30), 'ro'),
      purchasePriceBani: '8000',
      vehicleModel: 'Duster',
      startDate: formatDay(addDays(today, 60), 'ro'),
      termMonths: '24',
      ...agreements,
      tireMakerDataAgreement: true,
    },
    foreignPerson: { holder: foreignHolder, ...tires, dot: '0126', purchaseDate: addDays(today, -3), startDate: today, ...agreements, marketingConsent: true },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company } = validExamples(today)
  return [
    ...refusedExamples(person, [
      ...personRefusals(today),
      ['no maker of the tires', 'tireMake', '', 'required'],
      ['no model of the tires', 'tireModel', undefined, 'required'],
      ['a rim in words', 'rimInches', 'x', 'notInList'],
      ['a rim with a fraction', 'rimInches', '16.5', 'notInList'],
      ['a DOT code of three digits', 'dot', '232', 'dotFormat'],
      ['a DOT code of five digits', 'dot', '23256', 'tooLong'],
      ['a DOT code with a letter', 'dot', '2A25', 'dotFormat'],
      ['a DOT code of week 54', 'dot', '5425', 'dotFormat'],
      ['a DOT code of week 0', 'dot', '0025', 'dotFormat'],
      ['tires bought tomorrow', 'purchaseDate', addDays(today, 1), 'dateTooLate'],
      ['tires bought 31 days ago', 'purchaseDate', formatDay(addDays(today, -31), 'ro'), 'dateTooEarly'],
      ['tires that were free', 'purchasePriceBani', '0', 'tooSmall'],
      ['tires above the highest price', 'purchasePriceBani', '8.000,01', 'tooLarge'],
      ['a price in words', 'purchasePriceBani', 'two thousand', 'notNumber'],
      ['no make of the vehicle', 'vehicleBrand', ' ', 'required'],
      ['a start in the past', 'startDate', addDays(today, -1), 'dateTooEarly'],
      ['a start in 61 days', 'startDate', formatDay(addDays(today, 61), 'ro'), 'dateTooLate'],
      ['a term of 18 months', 'termMonths', '18', 'notInList'],
      ['three tires', 'purchased4Tires', false, 'mustBeYes'],
      ['no agreement of the client', 'customerAgreement', undefined, 'mustBeYes'],
      ['a word instead of a tick', 'marketingConsent', 'true', 'notInList'],
    ]),
    ...refusedExamples(company, [...companyRefusals, ['a company without its trade register number', 'holder.tradeRegisterNumber', undefined, 'required']]),
  ]
}
