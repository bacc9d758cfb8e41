import { formatAddress } from '@/lib/domain/address'
import { countyByCode } from '@/lib/domain/county'
import { formatDay } from '@/lib/domain/day'
import { maskTaxId, type Party } from '@/lib/domain/party'
import type { AnyQuestion } from '@/lib/wizard/define'
import type { ReviewRow } from '@/lib/wizard/review'
import { type Speech, sayAnswer } from './answer-words'

export interface ShownRow {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** The lines of the check page for one answer: a party has several, everything else one. Personal codes are masked. */
export function shownRows(row: ReviewRow, question: AnyQuestion, speech: Speech): readonly ShownRow[] {
  if (row.kind === 'party') return partyRows(row.key, row.value, speech)
  const label = speech.messages.questions[row.key]?.label ?? row.key
  // The row was made from this question, so value and kind fit.
  return [{ key: row.key, label, value: sayAnswer(question, row.value as never, speech) }]
}

function partyRows(key: string, party: Party, { t, locale }: Speech): readonly ShownRow[] {
  const { address } = party
  const place = formatAddress(address, countyByCode(address.county)?.name)
  const rows =
    party.kind === 'person'
      ? [
          ['lastName', t('holder.lastName'), party.lastName],
          ['firstName', t('holder.firstName'), party.firstName],
          ['taxId', party.isForeignPerson ? t('holder.foreignTaxId') : t('holder.personTaxId'), maskTaxId(party.taxId)],
          ['birthDate', t('holder.birthDate'), party.birthDate && formatDay(party.birthDate, locale)],
          ['gender', t('holder.gender'), party.gender && (party.gender === 'm' ? t('holder.male') : t('holder.female'))],
          ['nationality', t('holder.nationality'), party.nationality],
          ['idNumber', t('holder.idNumber'), party.idNumber],
          ['idIssueAuthority', t('holder.idIssueAuthority'), party.idIssueAuthority],
          ['idIssueDate', t('holder.idIssueDate'), party.idIssueDate && formatDay(party.idIssueDate, locale)],
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
    ['mobile', t('holder.mobile'), party.mobile],
    ['email', t('holder.email'), party.email],
    ['address', t('holder.address'), place],
  ]
  return [...rows, ...contact].flatMap(([name = '', label = '', value]) => (value ? [{ key: `${key}.${name}`, label, value }] : []))
}
