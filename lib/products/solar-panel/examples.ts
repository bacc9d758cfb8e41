import { addDays, addYears, type Day, formatDay } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'
import { earliestInstallation } from './installation'

const agreements: Draft = { gdpr: true, consultation: true, dnt: true }

function panels(installed: Day): Draft {
  return {
    category: 'photovoltaic',
    type: 'single-phase',
    brand: 'Fulgor 450 Wp',
    power: '5,4 kW',
    count: '12',
    installationDate: formatDay(installed, 'ro'),
    inverterBrand: 'Amper 5K',
    smartMeterBrand: 'Contorel 2',
  }
}

/** Drafts that make a complete solar panel quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  const roof = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Fabricii', houseNumber: '3' }
  return {
    person: { holder: personHolder, equipment: [panels(addDays(today, -30))], purchasePriceBani: '28.450,50', termMonths: '72', ...agreements },
    company: {
      holder: companyHolder,
      equipment: [
        { ...panels(addYears(today, -1)), type: 'three-phase', power: '48 kW', count: '106', address: roof },
        { ...panels(addDays(today, -10)), category: 'heat pump', type: 'three-phase', brand: 'Căldura 16', power: '16 kW', count: '2', address: { sameAs: true } },
      ],
      purchasePriceBani: '150000',
      startDate: formatDay(addDays(today, 30), 'ro'),
      termMonths: '60',
      ...agreements,
    },
    foreignPerson: {
      holder: foreignHolder,
      equipment: [{ ...panels(earliestInstallation(today)), category: 'solar', address: { sameAs: false, ...roof } }],
      purchasePriceBani: '9.000',
      startDate: today,
      termMonths: '48',
      ...agreements,
    },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company, foreignPerson } = validExamples(today)
  return [
    ...refusedExamples(person, [
      ...personRefusals(today),
      ['no equipment', 'equipment', [], 'required', 'equipment.0.brand'],
      ['equipment that is no list', 'equipment', 'two panels', 'notInList'],
      ['more equipment than a quote holds', 'equipment', Array.from({ length: 21 }, () => panels(today)), 'tooManyItems'],
      ['no category', 'equipment.0.category', undefined, 'required'],
      ['no connection', 'equipment.0.type', undefined, 'required'],
      ['no power', 'equipment.0.power', ' ', 'required'],
      ['no pieces', 'equipment.0.count', '0', 'tooSmall'],
      ['half a piece', 'equipment.0.count', '1,5', 'notWholeNumber'],
      ['no inverter', 'equipment.0.inverterBrand', '', 'required'],
      ['a smart meter with a null byte', 'equipment.0.smartMeterBrand', 'Con\u0000torel', 'controlCharacters'],
      ['panels installed more than two years ago', 'equipment.0.installationDate', addDays(earliestInstallation(today), -1), 'dateTooEarly'],
      ['panels installed on 30 February', 'equipment.0.installationDate', '30.02.2026', 'notADate'],
      ['a roof without a street', 'equipment.0.address', { sameAs: false, county: 'CJ' }, 'required', 'equipment.0.address.street'],
      ['a start in the past', 'startDate', addDays(today, -1), 'dateTooEarly'],
      ['a term of a year and a half', 'termMonths', '18', 'termMultipleOf12'],
      ['a term below a year', 'termMonths', '6', 'tooSmall'],
      ['a term of seven years', 'termMonths', '84', 'tooLarge'],
      ['no price', 'purchasePriceBani', undefined, 'required'],
      ['a price of nothing', 'purchasePriceBani', '0', 'tooSmall'],
      ['a price above the most', 'purchasePriceBani', '150.000,01', 'tooLarge'],
      ['no analysis of the needs', 'dnt', false, 'mustBeYes'],
    ]),
    ...refusedExamples(company, [
      ...companyRefusals,
      ['a company that does not declare its relations', 'holder.hasRelationsWithRussiaOrBelarus', undefined, 'required'],
      ['a second piece of equipment without its make', 'equipment.1.brand', '', 'required'],
      ['six years for panels that are one year old', 'termMonths', '72', 'tooLarge'],
    ]),
    ...refusedExamples(foreignPerson, [
      ['a start after the panels are two years old', 'startDate', addDays(today, 1), 'dateTooLate'],
      ['five years for panels that are two years old', 'termMonths', '60', 'tooLarge'],
    ]),
  ]
}
