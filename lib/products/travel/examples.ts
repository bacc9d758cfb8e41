import { addDays, addYears, type Day, formatDay } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'

const declared: Draft = { politicallyExposed: false }
const agreements: Draft = { gdpr: true }

const trip = (today: Day): Draft => ({
  destination: { key: 'GR', label: 'Grecia' },
  startDate: formatDay(addDays(today, 14), 'ro'),
  endDate: formatDay(addDays(today, 23), 'ro'),
  purpose: { key: 'tourism', label: 'Turism', en: 'Tourism' },
  transportation: { key: 'plane', label: 'Avion', en: 'Plane' },
  insuredAmount: { key: '30000', label: '30000 EUR' },
})

const partner: Draft = { lastName: 'Mureșan', firstName: 'Vlad', taxId: '1850615123456', idNumber: 'KX 111222' }
const elsewhere: Draft = { county: 'B', city: 'București Sectorul 1', cityCode: 179141, street: 'Calea Victoriei', houseNumber: '2' }

/** A person from another country, 30 years old. */
const guest = (today: Day): Draft => ({
  lastName: 'Winterfeld', firstName: 'Jonas', isForeign: true, foreignTaxId: 'L01X00T48', nationality: { key: 'DE', label: 'Germania' }, birthDate: addYears(today, -30), gender: 'm',
  idNumber: 'AX104559',
})

/** A child from another country, too young for a document. */
const child = (today: Day): Draft => ({ ...guest(today), firstName: 'Mia', gender: 'f', birthDate: addYears(today, -6), idNumber: undefined })

/** Drafts that make a complete travel quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder, ...declared, ...trip(today), travellers: [partner], tariff: 'family', cancellation: true, ...agreements },
    company: {
      holder: companyHolder,
      ...declared,
      politicallyExposed: true,
      ...trip(today),
      destination: { key: 'JP', label: 'Japonia' },
      purpose: { key: 'conference', label: 'Conferință / târg', en: 'Conference / trade fair' },
      currency: 'EUR',
      travellers: [{ ...partner, address: elsewhere }, guest(today)],
      ...agreements,
      marketing: true,
    },
    foreignPerson: {
      holder: foreignHolder,
      residency: { key: 'DE', label: 'Germania' },
      ...declared,
      ...trip(today),
      startDate: today,
      endDate: today,
      destination: 'MD',
      transportation: 'car',
      extremeSport: { key: '19', label: 'Escaladă', en: 'Rock climbing' },
      travellers: [child(today)],
      tariff: 'family',
      ...agreements,
    },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company } = validExamples(today)
  return [
    ...refusedExamples(person, [
      ...personRefusals(today),
      ['nothing said of political exposure', 'politicallyExposed', undefined, 'required'],
      ['a residency in no country', 'residency', { key: 'Germania' }, 'notInList'],
      ['no destination', 'destination', '', 'required'],
      ['a destination in words', 'destination', 'Grecia', 'notInList'],
      ['an area without the destination', 'area', 'neighbours', 'notInList'],
      ['an area nobody knows', 'area', 'moon', 'notInList'],
      ['a start in the past', 'startDate', formatDay(addDays(today, -1), 'ro'), 'dateTooEarly'],
      ['an end before the start', 'endDate', formatDay(addDays(today, 13), 'ro'), 'dateTooEarly'],
      ['a trip of 366 days', 'endDate', addDays(today, 14 + 365), 'dateTooLate'],
      ['no end', 'endDate', undefined, 'required'],
      ['no purpose', 'purpose', {}, 'required'],
      ['a purpose with a null byte', 'purpose', { key: 'tour\u0000ism' }, 'controlCharacters'],
      ['no transportation', 'transportation', null, 'required'],
      ['an amount in words', 'insuredAmount', { key: 'mult' }, 'notInList'],
      ['an amount of nothing', 'insuredAmount', '0', 'notInList'],
      ['dollars', 'currency', 'USD', 'notInList'],
      ['a sport nobody plays', 'extremeSport', 'quidditch', 'notInList'],
      ['a family of one', 'travellers', [], 'familyTooSmall', 'tariff'],
      ['a tariff for crowds', 'tariff', 'crowd', 'notInList'],
      ['a traveller with a wrong code', 'travellers', [{ ...partner, taxId: '1850615123457' }], 'cnpControl', 'travellers.0.taxId'],
      ['a traveller without a code', 'travellers', [{ ...partner, taxId: '' }], 'required', 'travellers.0.taxId'],
      ['an adult without a document', 'travellers', [partner, { ...partner, idNumber: '' }], 'required', 'travellers.1.idNumber'],
      ['a document that is none', 'travellers', [{ ...partner, idNumber: '111222' }], 'idCardFormat', 'travellers.0.idNumber'],
      ['a guest without a nationality', 'travellers', [{ ...guest(today), nationality: undefined }], 'required', 'travellers.0.nationality'],
      ['a guest born today', 'travellers', [{ ...guest(today), birthDate: today }], 'dateTooLate', 'travellers.0.birthDate'],
      ['another address without a street', 'travellers', [{ ...partner, address: { ...elsewhere, street: '' } }], 'required', 'travellers.0.address.street'],
      ['fifty others', 'travellers', Array.from({ length: 50 }, () => partner), 'tooManyItems'],
      ['no agreement on personal data', 'gdpr', undefined, 'mustBeYes'],
    ]),
    ...refusedExamples(company, [
      ...companyRefusals,
      ['a company that travels', 'holderTravels', true, 'mustBeNo'],
      ['nobody who travels', 'travellers', [], 'required'],
    ]),
  ]
}
