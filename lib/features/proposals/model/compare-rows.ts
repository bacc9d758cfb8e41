import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, formatMoneyChange, formatSum, type Money } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { premiumAboveCheapest } from '@/lib/features/offers/model/rank-offers'
import { coverSort, isCoverSort } from '@/lib/features/offers/model/sort-offers'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { directSettlementWords } from './direct-settlement'

/** What is known of one value: its words (also for 0), that there is none or it is not included, that it does not apply, or nothing. These stay distinct. */
export type Fact = { readonly kind: 'stated'; readonly lines: readonly string[] } | { readonly kind: 'none' | 'notIncluded' | 'noDeductible' | 'notApplicable' | 'notStated' }

export interface CompareRow {
  readonly key: string
  readonly name: string
  /** One for each offer, in order. */
  readonly facts: readonly Fact[]
  readonly differs: boolean
}

/** The compared part of an offer. */
export interface ComparedOffer
  extends Pick<ProposedOffer, 'premium' | 'installments' | 'startDate' | 'endDate' | 'packageName' | 'expiresOn' | 'covers' | 'deductibles' | 'directSettlement' | 'exclusions' | 'notes'> {
  readonly expired?: boolean | undefined
  /** Of the desk alone: it is about the client, and no part of a proposal. */
  readonly bonusMalusClass?: string | undefined
  /** The premium of the same package in the previous run. */
  readonly earlierPremium?: Money | undefined
}

interface CompareContext {
  readonly t: Translate
  readonly locale: Locale
  /** The deductibles asked of all offers, where known; empty when the product does not ask for one. */
  readonly deductibles?: readonly RequestedDeductible[] | undefined
}

const NOT_STATED: Fact = { kind: 'notStated' }
const NONE: Fact = { kind: 'none' }
const NOT_INCLUDED: Fact = { kind: 'notIncluded' }
const NO_DEDUCTIBLE: Fact = { kind: 'noDeductible' }
const NOT_APPLICABLE: Fact = { kind: 'notApplicable' }
const statedFact = (...lines: readonly string[]): Fact => ({ kind: 'stated', lines })
const statedOrNot = (text: string | undefined): Fact => (text === undefined ? NOT_STATED : statedFact(text))

/** Compares offers row by row. A row that no offer fills is dropped, except for the usual rows. */
export function compareRows(offers: readonly ComparedOffer[], { t, locale, deductibles }: CompareContext): CompareRow[] {
  const money = (value: Money) => formatMoney(value, locale)
  const coverFact = (covers: ComparedOffer['covers'], code: string): Fact => {
    const cover = covers?.find((one) => one.code === code)
    if (cover === undefined) return covers === undefined ? NOT_STATED : NOT_INCLUDED
    return cover.insuredAmount === undefined ? statedFact(t('offerView.coveredWithoutSum')) : statedFact(formatSum(cover.insuredAmount, cover.currency, locale))
  }
  const offeredFact = (offered: ComparedOffer['deductibles'], code: string): Fact => {
    const deductible = offered?.find((one) => one.code === code)
    if (deductible === undefined) return offered === undefined || offered.length === 0 ? NOT_STATED : NONE
    const { percent, amount, currency = '' } = deductible
    if (percent !== undefined) return statedFact(t('offerView.percent', { percent }))
    return amount === undefined ? NOT_STATED : statedFact(formatSum(amount, currency, locale))
  }
  const moreFact = (offer: ComparedOffer): Fact => {
    const more = premiumAboveCheapest(offers, offer)
    return more === undefined ? NOT_STATED : more.amountBani === 0 ? NONE : statedFact(`+ ${money(more)}`)
  }
  const earlierFact = ({ earlierPremium: before, premium: now }: ComparedOffer): Fact => {
    if (before === undefined) return NOT_STATED
    return statedFact(before.amountBani === now.amountBani ? money(before) : `${money(before)} (${formatMoneyChange(before, now, locale)})`)
  }
  const row = (key: string, name: string, fact: (offer: ComparedOffer) => Fact): CompareRow => {
    const facts = offers.map(fact)
    return { key, name, facts, differs: new Set(facts.map((one) => JSON.stringify(one))).size > 1 }
  }
  const rowIfStated = (...of: Parameters<typeof row>) => [row(...of)].filter(({ facts }) => facts.some(({ kind }) => kind !== 'notStated'))
  return [
    row('premium', t('offers.premium'), ({ premium }) => statedFact(money(premium))),
    row('more', t('offers.compare.more'), moreFact),
    ...rowIfStated('earlier', t('offerView.earlier.title'), earlierFact),
    row('installments', t('offers.compare.installments'), ({ installments }) =>
      installments.length > 1 ? statedFact(...installments.map(({ amount, dueDate }) => `${money(amount)} · ${formatDay(dueDate, locale)}`)) : statedFact(t('offers.fullPayment')),
    ),
    row('period', t('offers.period'), ({ startDate, endDate }) => statedFact(`${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`)),
    ...(deductibles?.length === 0 ? [row('deductible', t('offerView.deductible.title'), () => NOT_APPLICABLE)] : []),
    ...(deductibles ?? []).map(({ of, value, unit }) => row(`deductible.${of}`, t(`offerView.deductible.${of}`), () => (value === undefined ? NO_DEDUCTIBLE : statedFact(formatSum(value, unit, locale))))),
    ...deductiblesIn(offers).map(({ code, name }) => row(`offered.${code}`, t('offerView.offeredDeductible', { name }), ({ deductibles: offered }) => offeredFact(offered, code))),
    row('package', t('offers.compare.package'), ({ packageName }) => statedOrNot(packageName)),
    row('expiry', t('offers.compare.expiry'), ({ expiresOn }) => statedOrNot(expiresOn && formatDay(expiresOn, locale))),
    ...rowIfStated('direct', t('offerView.direct.title'), ({ directSettlement }) => statedOrNot(directSettlement && directSettlementWords(directSettlement, { t, locale }))),
    ...rowIfStated('bonusMalus', t('offerView.bonusMalus'), ({ bonusMalusClass }) => statedOrNot(bonusMalusClass)),
    ...coversIn(offers).map(({ code, name }) => row(coverSort(code), name, ({ covers }) => coverFact(covers, code))),
    ...rowIfStated('exclusions', t('offerView.exclusions'), ({ exclusions }) => statedOrNot(exclusions)),
    row('notes', t('offers.compare.notes'), ({ notes }) => statedOrNot(notes)),
  ]
}

/** Whether a row is about something that is covered. */
export function isCoverRow({ key }: Pick<CompareRow, 'key'>): boolean {
  return isCoverSort(key)
}

/** Everything that any of the offers covers, once. */
export function coversIn(offers: readonly Pick<ComparedOffer, 'covers'>[]): { readonly code: string; readonly name: string }[] {
  const all = offers.flatMap(({ covers }) => covers ?? [])
  return [...new Map(all.map((cover) => [cover.code, cover])).values()]
}

/** Every deductible that any of the offers states, once. */
function deductiblesIn(offers: readonly Pick<ComparedOffer, 'deductibles'>[]): { readonly code: string; readonly name: string }[] {
  const all = offers.flatMap(({ deductibles }) => deductibles ?? [])
  return [...new Map(all.map((deductible) => [deductible.code, deductible])).values()]
}
