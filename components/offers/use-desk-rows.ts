'use client'

import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '@/lib/domain/money'
import type { RunOffer } from './offers-of-run'
import type { CompareRow, Fact } from './use-compare-rows'
import { useDirectSettlementWords } from './use-direct-settlement-words'
import { useMoneyChange } from './use-money-change'

const saidOr = (text: string | undefined): Fact => (text === undefined ? { kind: 'unsaid' } : { kind: 'said', lines: [text] })

/**
 * Rows that only the desk compares, beside those that a client sees too; each where at least one offer says something.
 * @returns what puts them in their places: the earlier premium below the premium, what an insurer says besides above its notes
 */
export function useDeskRows(offers: readonly RunOffer[]): (rows: readonly CompareRow[]) => CompareRow[] {
  const t = useTranslations('offerView')
  const locale = useLocale()
  const change = useMoneyChange()
  const directWords = useDirectSettlementWords()
  const rowIfSaid = (key: string, name: string, text: (one: RunOffer['offer']) => string | undefined): CompareRow[] => {
    const facts = offers.map(({ offer }) => saidOr(text(offer)))
    if (facts.every(({ kind }) => kind === 'unsaid')) return []
    return [{ key, name, facts, differs: new Set(facts.map((one) => JSON.stringify(one))).size > 1 }]
  }
  const earlier = rowIfSaid('earlier', t('earlier.title'), ({ earlierPremium: was, premium }) => {
    if (was === undefined) return undefined
    return was.amountBani === premium.amountBani ? formatMoney(was, locale) : `${formatMoney(was, locale)} (${change(was, premium)})`
  })
  const besides = [
    ...rowIfSaid('direct', t('direct.title'), ({ directSettlement }) => directSettlement && directWords(directSettlement)),
    ...rowIfSaid('exclusions', t('exclusions'), ({ exclusions }) => exclusions),
  ]
  return (rows) => rows.flatMap((row) => (row.key === 'more' ? [row, ...earlier] : row.key === 'notes' ? [...besides, row] : [row]))
}
