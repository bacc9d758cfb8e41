import { formatMoney, formatMoneyChange, type Money } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { isCoverSort } from '@/lib/features/offers/model/sort-offers'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { directSettlementWords } from './direct-settlement'

/** What is known of one value: its words (also for 0), that there is none or it is not included, that it does not apply, or nothing. These stay distinct. */
export type Fact = { readonly kind: 'stated'; readonly lines: readonly string[] } | { readonly kind: 'none' | 'notIncluded' | 'notApplicable' | 'notStated' }

export interface StatedRow {
  readonly key: 'earlier' | 'direct' | 'bonusMalus' | 'exclusions' | 'notes'
  readonly name: string
  /** One for each offer, in order. */
  readonly facts: readonly Fact[]
}

/** The compared part of an offer. */
export interface ComparedOffer
  extends Pick<ProposedOffer, 'premium' | 'installments' | 'startDate' | 'endDate' | 'packageName' | 'expiresOn' | 'isExpiryUnread' | 'covers' | 'deductibles' | 'directSettlement' | 'exclusions' | 'notes'> {
  readonly expired?: boolean | undefined
  /** Of the desk alone: it is about the client, and no part of a proposal. */
  readonly bonusMalusClass?: string | undefined
  /** The premium of the same package in the previous run. */
  readonly earlierPremium?: Money | undefined
}

interface CompareContext {
  readonly t: Translate
  readonly locale: Locale
}

/** Rows that a comparison shows as insurers state them: the premium of the previous run, direct settlement, the bonus-malus class, exclusions and notes. A row that no offer fills is dropped. */
export function statedRows(offers: readonly ComparedOffer[], { t, locale }: CompareContext): StatedRow[] {
  const money = (value: Money) => formatMoney(value, locale)
  const row = (key: StatedRow['key'], name: string, text: (offer: ComparedOffer) => string | undefined): StatedRow[] => {
    const texts = offers.map(text)
    return texts.every((one) => one === undefined) ? [] : [{ key, name, facts: texts.map((one) => (one === undefined ? { kind: 'notStated' } : { kind: 'stated', lines: [one] })) }]
  }
  return [
    ...row('earlier', t('offerView.earlier.title'), ({ earlierPremium: before, premium: now }) => before && (before.amountBani === now.amountBani ? money(before) : `${money(before)} (${formatMoneyChange(before, now, locale)})`)),
    ...row('direct', t('offerView.direct.title'), ({ directSettlement }) => directSettlement && directSettlementWords(directSettlement, { t, locale })),
    ...row('bonusMalus', t('offerView.bonusMalus'), ({ bonusMalusClass }) => bonusMalusClass),
    ...row('exclusions', t('offerView.exclusions'), ({ exclusions }) => exclusions),
    ...row('notes', t('offers.compare.notes'), ({ notes }) => notes),
  ]
}

/** Whether a row is about something that is covered. */
export function isCoverRow({ key }: { readonly key: string }): boolean {
  return isCoverSort(key)
}

/** Everything that any of the offers covers, once. */
export function coversIn(offers: readonly Pick<ComparedOffer, 'covers'>[]): { readonly code: string; readonly name: string }[] {
  const all = offers.flatMap(({ covers }) => covers ?? [])
  return [...new Map(all.map((cover) => [cover.code, cover])).values()]
}
