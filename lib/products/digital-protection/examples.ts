import { addDays, type Day, formatDay } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, foreignHolder, personHolder, personRefusals } from '../holder/examples'

/** Drafts that make a complete digital protection quote: with a known policyholder nothing more need be typed. */
export function validExamples(today: Day): Readonly<Record<'person' | 'retiredPerson' | 'foreignPerson', Draft>> {
  return {
    person: { holder: personHolder },
    retiredPerson: { holder: { ...personHolder, isRetired: true }, startDate: formatDay(addDays(today, 1), 'ro') },
    foreignPerson: { holder: foreignHolder, startDate: formatDay(addDays(today, 60), 'ro') },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  return refusedExamples(validExamples(today).person, [
    ...personRefusals(today),
    ['a company', 'holder', companyHolder, 'notInList', 'holder.kind'],
    ['a person who is disabled and retired', 'holder', { ...personHolder, isRetired: true, hasDisability: true }, 'disabilityAndRetired', 'holder.hasDisability'],
    ['a start today', 'startDate', today, 'dateTooEarly'],
    ['a start in 61 days', 'startDate', formatDay(addDays(today, 61), 'ro'), 'dateTooLate'],
    ['a start that was cleared', 'startDate', '', 'required'],
    ['a start on 31 June', 'startDate', '31.06.2027', 'notADate'],
  ])
}
