import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import { formatDay } from '@/lib/domain/day'
import { type Party, partyName } from '@/lib/domain/party'
import { phoneInGroups } from '@/lib/domain/people/phone'
import { maskCode } from '@/lib/domain/personal-code'
import { type AnswerFormat, formatAnswer } from '@/lib/products/format-answer'
import { itemMessages, itemName } from '@/lib/products/product-messages'
import type { AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import type { ItemAnswers } from '@/lib/wizard/kinds'
import type { ReviewRow } from '@/lib/wizard/review'
import { ownKey } from '@/lib/wizard/walk'
import { placedQuestion } from '@/components/wizard/items/item-question'

export interface ReviewLine {
  readonly key: string
  /** The item that the answer belongs to, in a list. */
  readonly item?: string
  readonly label: string
  readonly value: string
}

/** The lines of the check page for one answer: a party and an item have several, everything else one. Personal codes are masked. */
export function reviewLines(row: Pick<ReviewRow, 'key' | 'value' | 'isSame'>, question: AnyQuestion, format: AnswerFormat): readonly ReviewLine[] {
  // The row comes from this question, so value and kind match.
  if (question.kind === 'party' && row.isSame) return [{ key: row.key, label: labelOf(row.key, format), value: format.t('fields.holder', { name: partyName(row.value as Party) }) }]
  if (question.kind === 'party') return partyRows(row.key, row.value as Party, format)
  if (question.kind === 'items') return itemRows(question, row.value as readonly ItemAnswers[], format)
  return [{ key: row.key, label: labelOf(row.key, format), value: formatAnswer(question, row.value as never, format) }]
}

function labelOf(key: string, { messages }: AnswerFormat): string {
  return messages.questions[ownKey(key)]?.label ?? key
}

function itemRows(list: QuestionOf<'items'>, items: readonly ItemAnswers[], format: AnswerFormat): readonly ReviewLine[] {
  const label = format.messages.questions[list.key]?.label ?? list.key
  if (items.length === 0) return [{ key: list.key, label, value: formatAnswer(list, items, format) }]
  const words = { ...format, messages: itemMessages(format.messages, list.key) }
  return items.flatMap((item, index) =>
    list.questions.flatMap((question) => {
      const value = item[question.key]
      // What is usual, and was not answered otherwise, says nothing: "has no CNP: no".
      if (question.kind === 'yesNo' && value === false && question.fill !== undefined) return []
      const placed = placedQuestion(list, question, index)
      const rows = value === undefined ? [] : reviewLines({ key: placed.key, value: value as ReviewRow['value'] }, placed, words)
      return rows.map((row) => ({ ...row, item: itemName(format.messages, list.key, index) }))
    }),
  )
}

function partyRows(key: string, party: Party, { t, locale }: AnswerFormat): readonly ReviewLine[] {
  const { address } = party
  const place = formatAddress(address, countyByCode(address.county)?.name)
  const rows =
    party.kind === 'person'
      ? [
          ['lastName', t('holder.lastName'), party.lastName],
          ['firstName', t('holder.firstName'), party.firstName],
          ['taxId', party.isForeignPerson ? t('holder.foreignTaxId') : t('holder.personTaxId'), maskCode(party.taxId)],
          ['birthDate', t('holder.birthDate'), party.birthDate && formatDay(party.birthDate, locale)],
          ['gender', t('holder.gender'), party.gender && (party.gender === 'm' ? t('holder.male') : t('holder.female'))],
          ['nationality', t('holder.nationality'), party.nationality],
          ['idNumber', t(party.idType === 'passport' ? 'holder.passportNumber' : 'holder.idNumber'), maskCode(party.idNumber)],
          ['idIssueAuthority', t('holder.idIssueAuthority'), party.idIssueAuthority],
          ['idIssueDate', t('holder.idIssueDate'), party.idIssueDate && formatDay(party.idIssueDate, locale)],
          ['licenceSince', t('holder.licenceSince'), party.licenceSince && formatDay(party.licenceSince, locale)],
          ['hasDisability', t('holder.hasDisability'), party.hasDisability ? t('fields.yes') : undefined],
          ['isRetired', t('holder.isRetired'), party.isRetired ? t('fields.yes') : undefined],
        ]
      : [
          ['businessName', t('holder.businessName'), party.businessName],
          ['taxId', t('holder.companyTaxId'), party.taxId],
          ['tradeRegisterNumber', t('holder.tradeRegisterNumber'), party.tradeRegisterNumber],
          ['caenCode', t('holder.caenCode'), party.caenCode],
          [
            'hasRelationsWithRussiaOrBelarus',
            t('holder.hasRelationsWithRussiaOrBelarus'),
            party.hasRelationsWithRussiaOrBelarus === undefined ? undefined : party.hasRelationsWithRussiaOrBelarus ? t('fields.yes') : t('fields.no'),
          ],
        ]
  const contact = [
    ['mobile', t('holder.mobile'), phoneInGroups(party.mobile)],
    ['email', t('holder.email'), party.email],
    ['address', t('holder.address'), place],
  ]
  return [...rows, ...contact].flatMap(([name = '', label = '', value]) => (value ? [{ key: `${key}.${name}`, label, value }] : []))
}
