import type { QuestionOf } from '@/lib/wizard/define'

/** Which codes and names a party has. */
export type Identity = 'person' | 'foreigner' | 'company'

/** The identity of a typed party; by default the first kind that the product allows. */
export function identityOf(question: QuestionOf<'party'>, kind: unknown, isForeignPerson: unknown): Identity {
  if ((kind ?? question.allows[0]) === 'company') return 'company'
  return isForeignPerson === true ? 'foreigner' : 'person'
}
