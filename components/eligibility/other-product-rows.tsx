'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import type { Day } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { otherProducts } from '@/lib/products/eligibility'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { EligibilityBadge } from './eligibility-badge'
import { EligibilityRow } from './eligibility-row'
import { StartOtherProductButton } from './start-other-product-button'
import { useIneligibleReason } from './use-ineligible-reason'
import { useStartFromQuote } from './use-start-from-quote'

export interface OtherProductRowsProps {
  quoteId: string
  productId: string
  draft: Readonly<Record<string, unknown>>
  today: Day
  locale: Locale
  /** Saves the draft; true when everything is saved. */
  save: () => Promise<boolean>
}

/** Every other product with its eligibility and a button that starts its quote. Lazy, because it imports all products. */
export function OtherProductRows({ quoteId, productId, draft, today, locale, save }: OtherProductRowsProps) {
  'use memo'
  const t = useTranslations('eligibility')
  const ineligibleReason = useIneligibleReason(locale)
  const { start, error } = useStartFromQuote(quoteId, save)
  const others = useMemo(() => (isProductId(productId) ? otherProducts(productId, draft, today) : []), [productId, draft, today])
  return (
    <>
      <FaultNotice error={error} title={t('startFailed')} />
      <p className="sr-only" aria-live="polite">
        {t('readyNow', { count: others.filter(({ eligibility }) => eligibility.state === 'ready').length })}
      </p>
      <ul className="divide-y divide-line">
        {others.map(({ product, eligibility }) => {
          const { definition, messages: texts } = productOf(product)
          const messages = texts[locale]
          const { name } = messages
          const isPossible = eligibility.state !== 'notPossible'
          return (
            <EligibilityRow
              key={product}
              name={name}
              state={<EligibilityBadge eligibility={eligibility} />}
              note={isPossible ? undefined : ineligibleReason({ definition, messages }, eligibility.problem)}
              action={isPossible ? <StartOtherProductButton name={name} onPress={() => start(product)} /> : undefined}
            />
          )
        })}
      </ul>
    </>
  )
}
