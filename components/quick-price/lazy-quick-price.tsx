'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, use } from 'react'
import { useMayFollow } from '@/components/ui/use-is-hydrated'
import { whyNotAsked } from '@/lib/features/insurers/model/stop-sell'
import { loadProduct } from '@/lib/products/registry'
import type { QuickPricePanelProps } from './quick-price-panel'
import { QuickPriceFrame } from './quick-price-frame'

const QuickPricePanel = lazy(() => import('./quick-price-panel').then((module) => ({ default: module.QuickPricePanel })))

/** The lazy panel of indicative prices, for products that have them. */
export function LazyQuickPrice({ productId, insurers, ...props }: Omit<QuickPricePanelProps, 'load'> & { productId: string }) {
  const { quickPrice } = use(loadProduct(productId))
  const mayFollow = useMayFollow()
  if (quickPrice === undefined) return null
  if (!mayFollow) return <LoadingPanel />
  return (
    <Suspense fallback={<LoadingPanel />}>
      <QuickPricePanel {...props} load={quickPrice} insurers={insurers.filter((insurer) => whyNotAsked(insurer, props.today) === undefined)} />
    </Suspense>
  )
}

function LoadingPanel() {
  return <QuickPriceFrame>{useTranslations('quickPrice')('asking')}</QuickPriceFrame>
}
