'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { use } from 'react'
import { whyNotAsked } from '@/lib/features/insurers/model/stop-sell'
import { loadProduct } from '@/lib/products/registry'
import type { QuickPricePanelProps } from './quick-price-panel'
import { QuickPriceFrame } from './quick-price-frame'

const QuickPricePanel = dynamic(() => import('./quick-price-panel').then((module) => module.QuickPricePanel), { ssr: false, loading: LoadingPanel })

/** The lazy panel of indicative prices, for products that have them. */
export function LazyQuickPrice({ productId, insurers, ...props }: Omit<QuickPricePanelProps, 'load'> & { productId: string }) {
  const { quickPrice } = use(loadProduct(productId))
  return quickPrice === undefined ? null : <QuickPricePanel {...props} load={quickPrice} insurers={insurers.filter((insurer) => whyNotAsked(insurer, props.today) === undefined)} />
}

function LoadingPanel() {
  return <QuickPriceFrame>{useTranslations('quickPrice')('asking')}</QuickPriceFrame>
}
