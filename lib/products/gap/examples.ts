import { addDays, type Day, formatDay, yearOf } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'

const agreements: Draft = { gdpr: true, consultation: true, dnt: true }

const car: Draft = {
  registrationType: 'registered',
  licensePlate: 'cj-12-abc',
  vin: 'UU1HSDJ9F60123456',
  vehicleType: 'M1',
  brand: 'Dacia',
  model: 'Duster',
  yearOfConstruction: '2024',
  totalWeightKg: '1.870',
  seats: '5',
}

/** Drafts that make a complete gap quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder, ...car, ...agreements },
    company: {
      holder: companyHolder,
      ...car,
      registrationType: 'temporaryRegistered',
      licensePlate: 'B 012345',
      vehicleType: 'N1',
      startDate: formatDay(addDays(today, 30), 'ro'),
      vehicleAddress: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Fabricii', houseNumber: '3' },
      ...agreements,
    },
    foreignPerson: {
      holder: foreignHolder,
      ...car,
      brand: 'ARO',
      model: '244',
      vin: 'IO244Q1978',
      yearOfConstruction: '1978',
      startDate: today,
      vehicleAddress: { sameAs: true },
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
      ['a start in the past', 'startDate', formatDay(addDays(today, -1), 'ro'), 'dateTooEarly'],
      ['a start on 30 February', 'startDate', '30.02.2027', 'notADate'],
      ['a start that was cleared', 'startDate', '', 'required'],
      ['a registration nobody knows', 'registrationType', 'stolen', 'notInList'],
      ['a plate of another registration', 'registrationType', 'temporaryRegistered', 'plateFormat', 'licensePlate'],
      ['a plate of a county that does not exist', 'licensePlate', 'XX 12 ABC', 'plateFormat'],
      ['a chassis number of four characters', 'vin', 'UU1H', 'vinLength'],
      ['a chassis number of eighteen characters', 'vin', 'UU1HSDJ9F601234567', 'vinLength'],
      ['a chassis number with a dash', 'vin', 'UU1HSD-J9F6012345', 'vinCharacters'],
      ['the letter O in a chassis number of 2024', 'vin', 'UU1HSDJ9F6O123456', 'vinLetters'],
      ['no vehicle type after clearing it', 'vehicleType', '', 'required'],
      ['a vehicle type that does not exist', 'vehicleType', 'M9', 'notInList'],
      ['no make', 'brand', '', 'required'],
      ['a model that never ends', 'model', 'x'.repeat(61), 'tooLong'],
      ['a year with a letter', 'yearOfConstruction', '202a', 'notWholeNumber'],
      ['the year after next', 'yearOfConstruction', String(yearOf(today) + 2), 'tooLarge'],
      ['a weight of nothing', 'totalWeightKg', '0', 'tooSmall'],
      ['half a seat', 'seats', '4,5', 'notWholeNumber'],
      ['another address that is not given', 'vehicleAddress', { sameAs: false }, 'required', 'vehicleAddress.street'],
      ['no consultation', 'consultation', false, 'mustBeYes'],
      ['no agreement on personal data', 'gdpr', undefined, 'mustBeYes'],
      ['a word instead of a tick', 'dnt', 'true', 'notInList'],
    ]),
    ...refusedExamples(company, [
      ...companyRefusals,
      ['a company that does not declare its relations', 'holder.hasRelationsWithRussiaOrBelarus', undefined, 'required'],
      ['a company with relations to Russia or Belarus', 'holder.hasRelationsWithRussiaOrBelarus', true, 'mustBeNo'],
    ]),
  ]
}
