import type { Day } from '@/lib/domain/day'
import { cascoRefusals, validExamples as cascoExamples } from '../casco/examples'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, personRefusals } from '../holder/examples'

const lessor: Draft = { owner: { ...companyHolder, businessName: 'Leasing de Probă SA', taxId: 'RO 18422016' } }

/** Drafts that make a complete quote of casco for a leased vehicle, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'person' | 'company' | 'foreignPerson', Draft>> {
  const { person, company, foreignPerson } = cascoExamples(today)
  return { person: { ...person, ...lessor }, company: { ...company, ...lessor }, foreignPerson: { ...foreignPerson, ...lessor, isLeased: false } }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { person, company } = validExamples(today)
  return [
    ...refusedExamples(person, [
      ...personRefusals(today),
      ...cascoRefusals(today),
      ['no lessor, whoever the policyholder is', 'owner', undefined, 'required', 'owner.businessName'],
      ['a lessor who is not named', 'owner', { sameAs: false }, 'required', 'owner.businessName'],
    ]),
    ...refusedExamples(company, [...companyRefusals, ['a lessor without a tax code', 'owner.taxId', undefined, 'required']]),
  ]
}
