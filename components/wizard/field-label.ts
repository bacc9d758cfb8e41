import { get } from 'react-hook-form'
import type { AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import type { AnswerFormat } from '@/lib/products/format-answer'
import { itemMessages, itemName } from '@/lib/products/product-messages'
import { ownKey } from '@/lib/wizard/walk'
import { itemQuestionAt } from './items/item-question'
import { type Identity, identityOf } from './party-identity'

const ADDRESS_PARTS = ['country', 'county', 'city', 'street', 'houseNumber', 'building', 'staircase', 'floor', 'apartment', 'postcode'] as const
const PARTY_PARTS = [
  'kind', 'lastName', 'firstName', 'nationality', 'citizenship', 'gender', 'birthDate', 'idType', 'idNumber', 'idIssueAuthority', 'idIssueDate', 'licenceSince', 'email', 'mobile',
  'hasDisability', 'isRetired', 'businessName', 'tradeRegisterNumber', 'caenCode', 'hasRelationsWithRussiaOrBelarus', 'address',
] as const
const TAX_IDS = { person: 'holder.personTaxId', foreigner: 'holder.foreignTaxId', company: 'holder.companyTaxId' } as const satisfies Record<Identity, string>

interface LabelledField {
  readonly field: string
  readonly question: AnyQuestion
  /** The form's values: a tax code's label needs the party. */
  readonly values: object
}

/** The label of the form field at a dotted path, for a list of problems. */
export function fieldLabel({ field, question, values }: LabelledField, format: AnswerFormat): string {
  const { t, messages } = format
  // A consent is a whole sentence.
  const own = (messages.questions[ownKey(question.key)]?.label ?? question.key).replace(/\.$/, '')
  if (question.kind === 'items') {
    const asked = itemQuestionAt(question, field)
    if (asked === undefined) return own
    const label = fieldLabel({ field, values, question: asked.question }, { ...format, messages: itemMessages(messages, question.key) })
    return `${itemName(messages, question.key, asked.index)}, ${uncapitalised(label)}`
  }
  const part = field.slice(field.lastIndexOf('.') + 1)
  const addressPart = ADDRESS_PARTS.find((name) => name === part)
  if (question.kind === 'address' && addressPart !== undefined) return `${own}, ${t(`address.${addressPart}`).toLocaleLowerCase()}`
  if (question.kind !== 'party') return own
  const ofParty = partOfParty(part, { question, values }, t)
  if (ofParty === undefined || question.sameAs === undefined) return ofParty ?? own
  // Labels of a party other than the policyholder include the party.
  return `${own}, ${uncapitalised(ofParty)}`
}

function partOfParty(part: string, { question, values }: { question: QuestionOf<'party'>; values: object }, t: AnswerFormat['t']): string | undefined {
  const addressPart = ADDRESS_PARTS.find((name) => name === part)
  if (addressPart !== undefined) return t(`address.${addressPart}`)
  if (part === 'taxId') {
    const isForeign: unknown = get(values, `${question.key}.isForeignPerson`)
    return t(TAX_IDS[identityOf(question, get(values, `${question.key}.kind`), isForeign)])
  }
  if (part === 'idNumber' && get(values, `${question.key}.idType`) === 'passport') return t('holder.passportNumber')
  const partyPart = PARTY_PARTS.find((name) => name === part)
  return partyPart && t(`holder.${partyPart}`)
}

/** Within a sentence; CNP, CUI stay in capitals. */
function uncapitalised(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1)
}
