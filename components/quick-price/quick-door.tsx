'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { use } from 'react'
import { isStopped } from '@/lib/features/insurers/model/seller'
import { loadProduct } from '@/lib/products/registry'
import type { QuickPanelProps } from './quick-panel'
import { QuickFrame } from './quick-frame'

const QuickPanel = dynamic(() => import('./quick-panel').then((module) => module.QuickPanel), { ssr: false, loading: Coming })

/** The lazy panel of indicative prices, for products that have them. */
export function QuickDoor({ productId, sellers, ...props }: Omit<QuickPanelProps, 'load'> & { productId: string }) {
  const { quickPrice } = use(loadProduct(productId))
  return quickPrice === undefined ? null : <QuickPanel {...props} load={quickPrice} sellers={sellers.filter(({ stop }) => !isStopped(stop, props.today))} />
}

function Coming() {
  return <QuickFrame>{useTranslations('quick')('asking')}</QuickFrame>
}
