'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { CURRENCIES, type Currency } from '@/lib/domain/money'
import type { Renewal } from '@/lib/features/renewals/model/renewal'

const THOUSAND_BANI = 100_000

/** Premiums of policies in thousands, one amount a currency, lei first; empty of none. */
export function Premiums({ renewals }: { renewals: readonly Renewal[] }) {
  const t = useTranslations('renewals')
  const format = useFormatter()
  const sums = new Map<Currency, number>()
  for (const { premium } of renewals) sums.set(premium.currency, (sums.get(premium.currency) ?? 0) + premium.amountBani)
  const shown = CURRENCIES.flatMap((currency) => (sums.has(currency) ? [[currency, sums.get(currency) ?? 0] as const] : []))
  return (
    <span className="text-ink-2">
      {shown.map(([currency, bani], index) => (
        <Fragment key={currency}>
          {index === 0 ? null : ' '}
          <span className="whitespace-nowrap">
            {index === 0 ? null : '+ '}
            {t('thousands', { amount: format.number(bani / THOUSAND_BANI, { maximumFractionDigits: 1 }), currency })}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
