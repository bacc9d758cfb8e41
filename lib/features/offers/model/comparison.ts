import { type Day, daysBetween, formatDay } from '@/lib/domain/day'
import { formatMoney, formatSum } from '@/lib/domain/money'
import type { OfferDeductible, RequestedCover } from '@/lib/domain/offer'
import { DEDUCTIBLES, type RequestedDeductible } from '@/lib/domain/requested-deductible'
import { type ComparedOffer, type Fact, type StatedRow, statedRows } from '@/lib/features/proposals/model/compare-rows'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { coverChip, coverColumns } from './cover-chips'
import { deductibleDifference, offeredDeductible, otherDeductibles } from './deductible-cell'
import { instalmentRuns } from './instalment-runs'
import { coverSort } from './sort-offers'

/** How a value compares with what was asked: a cover below it, a deductible above it. */
export type AgainstAsked = 'below' | 'above'

/** What one offer says in a row. */
export interface ComparedCell {
  readonly fact: Fact
  /** Of a cover: whether it is included, where the insurer says. */
  readonly sign: 'in' | 'out' | undefined
  readonly against: AgainstAsked | undefined
  /** Whether it is other than in the first offer. */
  readonly differs: boolean
}

export interface ComparedRow {
  /** The sort of the same name puts the offers in the order of this row. */
  readonly key: string
  readonly name: string
  /** What insurers were asked for. */
  readonly asked: string | undefined
  /** One for each offer, in order. */
  readonly cells: readonly ComparedCell[]
  /** Whether any offer says something else than the first. */
  readonly differs: boolean
}

export interface ComparedGroup {
  readonly key: 'payment' | 'deductibles' | 'covers' | 'terms'
  readonly rows: readonly ComparedRow[]
}

interface ComparisonContext {
  readonly t: Translate
  readonly locale: Locale
  readonly today: Day
  readonly requested: { readonly covers?: readonly RequestedCover[] | undefined; readonly deductibles?: readonly RequestedDeductible[] | undefined }
}

/** `kind` is what makes a fact other than the first, where it is less than all of its words. */
type RowFact = Pick<ComparedCell, 'fact'> & Partial<Pick<ComparedCell, 'sign' | 'against'>> & { readonly kind?: string | undefined }
const TERMS: readonly StatedRow['key'][] = ['direct', 'bonusMalus', 'exclusions', 'notes']
const DUE_DAYS_MAX = 4
const NOT_STATED: Fact = { kind: 'notStated' }
const statedFact = (...lines: readonly string[]): Fact => ({ kind: 'stated', lines })

/** Offers beside the first of them, in groups of rows; rows that no offer fills are left out. */
export function comparison(offers: readonly ComparedOffer[], context: ComparisonContext): ComparedGroup[] {
  const { t, locale } = context
  const stated = statedRows(offers, { t, locale })
  const asIs = (keys: readonly StatedRow['key'][]) => stated.filter(({ key }) => keys.includes(key)).map(({ key, name, facts }) => rowOf({ key, name }, facts.map((fact) => ({ fact }))))
  const groups: readonly ComparedGroup[] = [
    { key: 'payment', rows: [...paymentRows(offers, context), ...asIs(['earlier'])] },
    { key: 'deductibles', rows: deductibleRows(offers, context) },
    { key: 'covers', rows: coverRows(offers, context) },
    { key: 'terms', rows: asIs(TERMS) },
  ]
  return groups.map(({ key, rows }) => ({ key, rows: rows.filter(isStated) })).filter(({ rows }) => rows.length > 0)
}

function isStated({ asked, cells }: ComparedRow): boolean {
  return asked !== undefined || cells.some(({ fact }) => fact.kind !== 'notStated')
}

function rowOf({ key, name, asked }: { readonly key: string; readonly name: string; readonly asked?: string | undefined }, facts: readonly RowFact[]): ComparedRow {
  const [first] = facts
  const saysElse = ({ fact }: RowFact) => JSON.stringify(fact) !== JSON.stringify(first?.fact)
  const cells = facts.map((one) => ({ fact: one.fact, sign: one.sign, against: one.against, differs: one.kind === undefined ? saysElse(one) : one.kind !== first?.kind }))
  return { key, name, asked, cells, differs: facts.some(saysElse) }
}

function paymentRows(offers: readonly ComparedOffer[], { t, locale, today }: ComparisonContext): ComparedRow[] {
  const shortDay = (day: Day) => formatDay(day, locale).slice(0, 5)
  const row = (key: 'installments' | 'due' | 'period' | 'expiry', fact: (offer: ComparedOffer) => Fact, kind?: (offer: ComparedOffer) => string) =>
    rowOf({ key, name: t(`offerTable.compare.rows.${key}`) }, offers.map((offer) => ({ fact: fact(offer), kind: kind?.(offer) })))
  const parts = ({ installments }: ComparedOffer) => statedFact(installments.length < 2 ? t('offerTable.inFull') : partsText(installments, { t, locale }))
  return [
    // How much each part is follows from the premium, whose difference stands in the head.
    row('installments', parts, ({ installments }) => String(Math.max(1, installments.length))),
    row('due', ({ installments }) => (installments.length < 2 ? NOT_STATED : statedFact(firstAndLast(installments.map(({ dueDate }) => shortDay(dueDate)))))),
    row('period', ({ startDate, endDate }) => statedFact(`${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`)),
    row('expiry', ({ expiresOn, isExpiryUnread, expired }) => {
      if (expiresOn === undefined) return statedFact(t(isExpiryUnread ? 'offerTable.unreadExpiry' : 'offerTable.noExpiry'))
      const ends = expired === true ? t('offerTable.expired') : t('offerTable.compare.daysLeft', { days: daysBetween(today, expiresOn) })
      return statedFact(`${shortDay(expiresOn)} · ${ends}`)
    }),
  ]
}

/** All days of a few; of many the first two and the last. */
function firstAndLast(days: readonly string[]): string {
  return days.length <= DUE_DAYS_MAX ? days.join(', ') : `${days.slice(0, 2).join(', ')} … ${days.at(-1) ?? ''}`
}

/** Equal parts that follow each other once, with their count: "369,47 RON + 3 × 369,46 RON". */
function partsText(parts: ComparedOffer['installments'], { t, locale }: Pick<ComparisonContext, 't' | 'locale'>): string {
  return instalmentRuns(parts).map(({ amount, count }) => (count === 1 ? formatMoney(amount, locale) : t('offerTable.parts', { count, amount: formatMoney(amount, locale) }))).join(' + ')
}

function deductibleRows(offers: readonly ComparedOffer[], { t, locale, requested }: ComparisonContext): ComparedRow[] {
  const inWords = (value: number | undefined, unit: string) => (value === undefined || value === 0 ? t('offerTable.compare.noDeductible') : formatSum(value, unit, locale))
  const known = DEDUCTIBLES.flatMap((of) => {
    const ask = requested.deductibles?.find((one) => one.of === of)
    const asked = ask?.value === undefined ? undefined : t('offerTable.requested', { deductible: inWords(ask.value, ask.unit) })
    const facts = offers.map(({ deductibles }): RowFact => {
      const offered = offeredDeductible(of, deductibles)
      if (offered === undefined) return { fact: unnamed(deductibles) }
      return { fact: statedFact(inWords(offered.value, offered.unit)), against: deductibleDifference(offered, ask) === 'worse' ? 'above' : undefined }
    })
    const row = rowOf({ key: `deductible.${of}`, name: t(`offerTable.compare.rows.${of}`), asked }, facts)
    return ask?.value === undefined && row.cells.every(({ fact }) => fact.kind !== 'stated') ? [] : [row]
  })
  const notApplicable = requested.deductibles?.length === 0 ? [rowOf({ key: 'deductible', name: t('offerView.deductible.title') }, offers.map(() => ({ fact: { kind: 'notApplicable' } })))] : []
  const others = new Map(offers.flatMap(({ deductibles }) => otherDeductibles(deductibles)).map(({ code, name }) => [code, name]))
  return [
    ...notApplicable,
    ...known,
    ...[...others].map(([code, name]) =>
      rowOf(
        { key: `offered.${code}`, name },
        offers.map(({ deductibles }) => {
          const offered = deductibles?.find((one) => one.code === code)
          if (offered === undefined) return { fact: unnamed(deductibles) }
          const { percent, amount, currency = '' } = offered
          if (percent !== undefined) return { fact: statedFact(inWords(percent, '%')) }
          return { fact: amount === undefined ? NOT_STATED : statedFact(inWords(amount, currency)) }
        }),
      ),
    ),
  ]
}

/** Whoever names other deductibles has none of this kind in its list; whoever names none says nothing. */
function unnamed(deductibles: readonly OfferDeductible[] | undefined): Fact {
  return deductibles === undefined || deductibles.length === 0 ? NOT_STATED : { kind: 'none' }
}

/** Whether a cover's sums are all in the currency in which it was asked for, which the cells name then. */
function isOneCurrency(offers: readonly ComparedOffer[], { code, currency }: RequestedCover): boolean {
  const sums = offers.flatMap(({ covers }) => covers ?? []).filter((cover) => cover.code === code && cover.insuredAmount !== undefined)
  return sums.length > 0 && sums.every((cover) => cover.currency === currency)
}

function coverRows(offers: readonly ComparedOffer[], { t, locale, requested }: ComparisonContext): ComparedRow[] {
  return coverColumns(offers, requested.covers ?? []).map((column) => {
    const { code, name, requested: ask } = column
    const facts = offers.map(({ covers }): RowFact => {
      const { state, sum } = coverChip(covers, column)
      if (state === 'unknown') return { fact: NOT_STATED }
      if (state === 'out' || state === 'missing') return { fact: { kind: 'notIncluded' }, sign: 'out', against: state === 'missing' ? 'below' : undefined }
      const currency = covers?.find((one) => one.code === code)?.currency ?? ''
      const fact = statedFact(sum === undefined ? t('offerTable.compare.included') : formatSum(sum, currency, locale))
      return { fact, sign: 'in', against: state === 'less' ? 'below' : undefined }
    })
    return rowOf({ key: coverSort(code), name, asked: ask && t('offerTable.requested', { deductible: formatSum(ask.insuredSum, isOneCurrency(offers, ask) ? undefined : ask.currency, locale) }) }, facts)
  })
}
