import { get } from 'react-hook-form'
import type { AnyQuestion } from '@/lib/wizard/define'
import { keyOf } from '@/lib/wizard/walk'
import type { Speech } from './answer-words'
import { type Identity, identityOf } from './party-identity'

const ADDRESS_PARTS = ['county', 'city', 'street', 'houseNumber', 'building', 'staircase', 'floor', 'apartment', 'postcode'] as const
const PARTY_PARTS = [
  'kind', 'lastName', 'firstName', 'nationality', 'citizenship', 'gender', 'birthDate', 'idNumber', 'idIssueAuthority', 'idIssueDate', 'email', 'mobile',
  'hasDisability', 'isRetired', 'businessName', 'tradeRegisterNumber', 'caenCode', 'hasRelationsWithRussiaOrBelarus', 'address',
] as const
const TAX_IDS = { person: 'holder.personTaxId', foreigner: 'holder.foreignTaxId', company: 'holder.companyTaxId' } as const satisfies Record<Identity, string>

interface LabelledField {
  readonly field: string
  readonly question: AnyQuestion
  /** The form's values: a tax code is called by whose it is. */
  readonly values: object
}

/** What the form field at a dotted path is called, in a list of problems. */
export function fieldLabel({ field, question, values }: LabelledField, { t, messages }: Speech): string {
  const own = messages.questions[keyOf(field)]?.label ?? keyOf(field)
  const part = field.slice(field.lastIndexOf('.') + 1)
  const addressPart = ADDRESS_PARTS.find((name) => name === part)
  if (question.kind === 'address' && addressPart !== undefined) return `${own}, ${t(`address.${addressPart}`).toLocaleLowerCase()}`
  if (question.kind !== 'party') return own
  if (addressPart !== undefined) return t(`address.${addressPart}`)
  if (part === 'taxId') {
    const isForeign: unknown = get(values, `${question.key}.isForeignPerson`)
    return t(TAX_IDS[identityOf(question, get(values, `${question.key}.kind`), isForeign)])
  }
  const partyPart = PARTY_PARTS.find((name) => name === part)
  return partyPart === undefined ? own : t(`holder.${partyPart}`)
}
