'use client'

import { useTranslations } from 'next-intl'
import { EligibilityBadge } from '@/components/eligibility/eligibility-badge'
import { EligibilityRow } from '@/components/eligibility/eligibility-row'
import { StartOtherProductButton } from '@/components/eligibility/start-other-product-button'
import { useStartFromQuote } from '@/components/eligibility/use-start-from-quote'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Card } from '@/components/ui/card'
import { CrossSellLine, type CrossSellProduct } from '@/components/offer-table/cross-sell-line'

interface CrossSellProps {
  quoteId: string
  /** Fewest missing answers first. */
  products: readonly CrossSellProduct[]
  /** One line on a desk, a card on a phone. */
  isLine: boolean
}

/** Cross-sell: other products that can be priced with this quote's answers. */
export function CrossSell({ quoteId, products, isLine }: CrossSellProps) {
  const t = useTranslations('eligibility')
  const { start, error } = useStartFromQuote(quoteId)
  if (products.length === 0) return null
  if (isLine) return <CrossSellLine products={products} onStart={start} error={error} />
  return (
    <Card title={t('crossSell')} className="mt-4 print:hidden">
      <p className="text-sm text-ink-2">{t('crossSellLead')}</p>
      <FaultNotice error={error} title={t('startFailed')} className="mt-2" />
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {products.map(({ id, name, missing }) => (
          <EligibilityRow
            key={id}
            name={name}
            state={<EligibilityBadge eligibility={missing === 0 ? { state: 'ready' } : { state: 'needs', count: missing }} />}
            action={<StartOtherProductButton name={name} onPress={() => start(id)} />}
          />
        ))}
      </ul>
    </Card>
  )
}
