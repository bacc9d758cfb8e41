import { addDays, addYears, type Day, formatDay, yearOf } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'

function car(today: Day): Draft {
  return {
    licensePlate: 'cj 12 abc',
    vin: 'UU1HSDJ9F60123456',
    brand: 'Borealis',
    model: 'Boreal 3',
    yearOfConstruction: String(yearOf(today) - 3),
    firstRegistration: formatDay(addYears(today, -3), 'ro'),
    enginePowerKw: '96',
    currentMileageKm: '48.200',
    isFirstOwner: true,
  }
}

/** Drafts that make a complete extended warranty quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder, ...car(today) },
    company: {
      holder: companyHolder,
      ...car(today),
      brand: 'Falk',
      model: 'F5 Cross',
      yearOfConstruction: yearOf(today) - 7,
      firstRegistration: addYears(today, -7),
      deliveryDate: formatDay(addYears(today, -7), 'ro'),
      currentMileageKm: '180000',
      isFirstOwner: false,
      startDate: formatDay(addDays(today, 30), 'ro'),
      termMonths: '24',
    },
    foreignPerson: { holder: foreignHolder, ...car(today), licensePlate: 'B 123 XYZ', firstRegistration: today, currentMileageKm: 0, startDate: today, termMonths: '36' },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company } = validExamples(today)
  return [
    ...refusedExamples(person, [
      ...personRefusals(today),
      ['a plate of the town hall', 'licensePlate', '3 CJ 1234', 'plateFormat'],
      ['a chassis number of four characters', 'vin', 'UU1H', 'vinLength'],
      ['the letter I in a chassis number', 'vin', 'UU1HSDJ9F6I123456', 'vinLetters'],
      ['no make', 'brand', '', 'required'],
      ['no model', 'model', '', 'required'],
      ['a car that is eight years old', 'yearOfConstruction', String(yearOf(today) - 8), 'tooSmall'],
      ['a car of next year', 'yearOfConstruction', String(yearOf(today) + 1), 'tooLarge'],
      ['a registration before the car was built', 'firstRegistration', addYears(today, -4), 'dateTooEarly'],
      ['a registration tomorrow', 'firstRegistration', addDays(today, 1), 'dateTooLate'],
      ['no registration', 'firstRegistration', undefined, 'required'],
      ['a delivery that is no day', 'deliveryDate', 'soon', 'notADate'],
      ['a delivery before the car was built', 'deliveryDate', addYears(today, -4), 'dateTooEarly'],
      ['an engine without power', 'enginePowerKw', '0', 'tooSmall'],
      ['half a kilowatt', 'enginePowerKw', '96,5', 'notWholeNumber'],
      ['more than 180000 km', 'currentMileageKm', '180.001', 'tooLarge'],
      ['a mileage below nothing', 'currentMileageKm', '-1', 'tooSmall'],
      ['no word about the first owner', 'isFirstOwner', undefined, 'required'],
      ['a start in the past', 'startDate', addDays(today, -1), 'dateTooEarly'],
      ['a term of nothing', 'termMonths', '0', 'tooSmall'],
      ['a term in days', 'termMonths', '365', 'tooLarge'],
    ]),
    ...refusedExamples(company, [...companyRefusals, ['a company without its trade register number', 'holder.tradeRegisterNumber', undefined, 'required']]),
  ]
}
