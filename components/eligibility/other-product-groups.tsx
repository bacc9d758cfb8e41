'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import type { Day } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { type OtherProduct, otherProducts } from '@/lib/products/eligibility'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { fitsNow } from '@/lib/products/walk-eligibility'
import { EligibilityBadge } from './eligibility-badge'
import { EligibilityGroup } from './eligibility-group'
import { EligibilityRow } from './eligibility-row'
import { StartOtherProductButton } from './start-other-product-button'
import { useIneligibleReason } from './use-ineligible-reason'
import { useStartFromQuote } from './use-start-from-quote'

export interface OtherProductGroupsProps {
  quoteId: string
  productId: string
  draft: Readonly<Record<string, unknown>>
  today: Day
  locale: Locale
  /** Saves the draft; true when everything is saved. */
  save: () => Promise<boolean>
}

/** The other products that fit with few more answers, each with a button that starts its quote, and those that do not. Lazy, because it imports all products. */
export function OtherProductGroups({ quoteId, productId, draft, today, locale, save }: OtherProductGroupsProps) {
  'use memo'
  const t = useTranslations('eligibility')
  const ineligibleReason = useIneligibleReason(locale)
  const { start, error } = useStartFromQuote(quoteId, save)
  const others = useMemo(() => (isProductId(productId) ? otherProducts(productId, draft, today) : []), [productId, draft, today])
  const ready = others.filter(({ eligibility }) => eligibility.state === 'ready').length
  const fitting = others.filter(({ eligibility }) => fitsNow(eligibility))
  const impossible = others.filter(({ eligibility }) => eligibility.state === 'notPossible')

  function rowOf({ product, eligibility }: OtherProduct) {
    const { definition, messages: texts } = productOf(product)
    const messages = texts[locale]
    const { name } = messages
    return eligibility.state === 'notPossible' ? (
      <EligibilityRow key={product} name={name} note={ineligibleReason({ definition, messages }, eligibility.problem)} />
    ) : (
      <EligibilityRow key={product} name={name} state={<EligibilityBadge eligibility={eligibility} />} action={<StartOtherProductButton name={name} onPress={() => start(product)} />} />
    )
  }

  return (
    <>
      <FaultNotice error={error} title={t('startFailed')} />
      <p className="sr-only" aria-live="polite">
        {t('readyNow', { count: ready })}
      </p>
      {fitting.length === 0 ? (
        <p className="px-2.5 py-2 text-sm text-ink-2">{t('noneFits')}</p>
      ) : (
        <EligibilityGroup name="fitting" icon={ready > 0 ? 'check' : 'diamond'} tone={ready > 0 ? 'good' : 'accent'} label={t('productGroups.fitting', { count: fitting.length, ready })}>
          <ul className="divide-y divide-line">{fitting.map(rowOf)}</ul>
        </EligibilityGroup>
      )}
      {impossible.length === 0 ? null : (
        <EligibilityGroup name="impossible" icon="close" tone="neutral" label={t('productGroups.impossible', { count: impossible.length })}>
          <ul className="divide-y divide-line">{impossible.map(rowOf)}</ul>
        </EligibilityGroup>
      )}
    </>
  )
}
