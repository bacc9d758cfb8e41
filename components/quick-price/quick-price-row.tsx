'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Monogram } from '@/components/ui/monogram'
import { languageOfText } from '@/lib/domain/text-language'
import { formatMoney } from '@/lib/domain/money'
import type { QuickPriceState } from './use-quick-prices'

interface QuickPriceRowProps {
  name: string
  price: QuickPriceState
  isLowest: boolean
}

/** One insurer's indicative price; always two lines high, so that nothing below it moves. */
export function QuickPriceRow({ name, price, isLowest }: QuickPriceRowProps) {
  const t = useTranslations('quickPrice')
  const locale = useLocale()
  const [cheapest] = price.kind === 'priced' ? price.prices : []
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 py-1.5">
      <Monogram name={name} size="small" />
      <div className="min-w-0">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {cheapest === undefined ? (
            <span className="text-sm text-ink-2">{t(STATE[price.kind])}</span>
          ) : (
            <span className="figures">{t('from', { premium: formatMoney(cheapest.premium, locale) })}</span>
          )}
        </div>
        <div className="min-h-5 text-sm text-ink-2">
          <PriceDetails price={price} isLowest={isLowest} />
        </div>
      </div>
    </li>
  )
}

const STATE = { idle: 'waiting', asking: 'asking', error: 'noPrice', none: 'noPrice', priced: 'waiting' } as const satisfies Record<QuickPriceState['kind'], string>

function PriceDetails({ price, isLowest }: Pick<QuickPriceRowProps, 'price' | 'isLowest'>) {
  const t = useTranslations()
  const locale = useLocale()
  if (price.kind === 'error') return t('quickPrice.failed')
  if (price.kind === 'none') {
    const reason = t(`offers.reasons.${price.reasonClass}`)
    if (price.texts.length === 0) return reason
    return (
      <details>
        <summary className="cursor-pointer">{reason}</summary>
        {price.texts.map((text) => (
          <p key={text} lang={languageOfText(text)} className="break-words">
            {text}
          </p>
        ))}
        {price.correlationId === undefined ? null : <p className="break-all">{t('offers.correlation', { id: price.correlationId })}</p>}
      </details>
    )
  }
  if (price.kind !== 'priced') return null
  return (
    <details>
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-2">
        <span className="underline decoration-dotted underline-offset-4">{t('quickPrice.packages', { count: price.prices.length })}</span>
        {isLowest ? <Badge tone="good">{t('quickPrice.lowest')}</Badge> : null}
      </summary>
      <ul>
        {price.prices.map(({ packageName, premium }) => (
          <li key={`${packageName} ${premium.amountBani}`} className="flex flex-wrap justify-between gap-x-2">
            <span>{packageName ?? '—'}</span>
            <span className="figures">{formatMoney(premium, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
