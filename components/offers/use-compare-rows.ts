'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import { aboveCheapest } from '@/lib/domain/rank-offers'
import { coversIn, type RunOffer } from './offers-of-run'
import { useDeskRows } from './use-desk-rows'

/** What an offer says about something: words, that there is none of it, or nothing at all. The three are never mixed up. */
export type Fact = { readonly kind: 'said'; readonly lines: readonly string[] } | { readonly kind: 'none' } | { readonly kind: 'unsaid' }

export interface CompareRow {
  readonly key: string
  readonly name: string
  /** One for each offer, in their order. */
  readonly facts: readonly Fact[]
  readonly differs: boolean
}

type Covers = RunOffer['offer']['covers']

const UNSAID: Fact = { kind: 'unsaid' }
const NONE: Fact = { kind: 'none' }
const said = (...lines: readonly string[]): Fact => ({ kind: 'said', lines })
const saidOr = (text: string | undefined): Fact => (text === undefined ? UNSAID : said(text))

/** What offers have in common and in which they differ, row by row. */
export function useCompareRows(offers: readonly RunOffer[]): CompareRow[] {
  const t = useTranslations('offers')
  const withDeskRows = useDeskRows(offers)
  const locale = useLocale()
  const format = useFormatter()
  const money = (value: Money) => formatMoney(value, locale)
  const coverFact = (covers: Covers, code: string): Fact => {
    const cover = covers?.find((one) => one.code === code)
    if (cover === undefined) return covers === undefined ? UNSAID : NONE
    return said(`${format.number(cover.insuredAmount)} ${cover.currency}`)
  }
  const moreFact = (offer: RunOffer['offer']): Fact => {
    const more = aboveCheapest(offers, offer)
    return more === undefined ? UNSAID : more.amountBani === 0 ? NONE : said(`+ ${money(more)}`)
  }
  const row = (key: string, name: string, fact: (one: RunOffer['offer']) => Fact): CompareRow => {
    const facts = offers.map(({ offer }) => fact(offer))
    return { key, name, facts, differs: new Set(facts.map((one) => JSON.stringify(one))).size > 1 }
  }
  return withDeskRows([
    row('premium', t('premium'), ({ premium }) => said(money(premium))),
    row('more', t('compare.more'), moreFact),
    row('installments', t('compare.installments'), ({ installments }) =>
      installments.length > 1 ? said(...installments.map(({ amount, dueDate }) => `${money(amount)} · ${formatDay(dueDate, locale)}`)) : said(t('fullPayment')),
    ),
    row('period', t('period'), ({ startDate, endDate }) => said(`${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`)),
    row('package', t('compare.package'), ({ packageName }) => saidOr(packageName)),
    row('expiry', t('compare.expiry'), ({ expiresOn }) => saidOr(expiresOn && formatDay(expiresOn, locale))),
    ...coversIn(offers).map(({ code, name }) => row(`cover.${code}`, name, ({ covers }) => coverFact(covers, code))),
    row('notes', t('compare.notes'), ({ notes }) => saidOr(notes)),
  ])
}
