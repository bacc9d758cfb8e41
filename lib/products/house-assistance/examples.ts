import { addDays, type Day, formatDay } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, foreignHolder, personHolder, personRefusals } from '../holder/examples'

/** Drafts that make a complete house assistance quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder, builtAreaM2: '84', usableAreaM2: '71' },
    company: {
      holder: companyHolder,
      houseAddress: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Fabricii', houseNumber: '3', floor: 'P' },
      builtAreaM2: '1.250',
      usableAreaM2: '1 250',
      startDate: formatDay(addDays(today, 45), 'ro'),
      termMonths: '24',
      packageCodes: ['COMPLETE', 'BASIC'],
    },
    foreignPerson: { holder: foreignHolder, houseAddress: { sameAs: true }, builtAreaM2: 60, usableAreaM2: 52, startDate: today, packageCodes: [] },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company } = validExamples(today)
  return [
    ...refusedExamples(person, [
      ...personRefusals(today),
      ['a usable area above the built one', 'usableAreaM2', '85', 'usableAboveBuilt'],
      ['no built area', 'builtAreaM2', '', 'required'],
      ['a built area of nothing', 'builtAreaM2', '0', 'tooSmall'],
      ['a built area in words', 'builtAreaM2', 'optzeci', 'notWholeNumber'],
      ['a usable area below nothing', 'usableAreaM2', '-5', 'tooSmall'],
      ['a built area with a slip of three zeros', 'builtAreaM2', '840000', 'tooLarge'],
      ['a start in the past', 'startDate', formatDay(addDays(today, -1), 'ro'), 'dateTooEarly'],
      ['a start that does not exist', 'startDate', '31.04.2027', 'notADate'],
      ['a term of nothing', 'termMonths', '0', 'tooSmall'],
      ['a term of half a month', 'termMonths', '12,5', 'notWholeNumber'],
      ['a term in days', 'termMonths', '365', 'tooLarge'],
      ['packages that are no entries', 'packageCodes', ['BASIC', { label: 'Gold' }], 'notInList'],
      ['packages that are no list', 'packageCodes', 'BASIC', 'notInList'],
    ]),
    ...refusedExamples(company, [
      ...companyRefusals,
      ['a company without its trade register number', 'holder.tradeRegisterNumber', undefined, 'required'],
      ['a house without a locality', 'houseAddress.city', '', 'required'],
    ]),
  ]
}
