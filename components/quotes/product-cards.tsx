'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Kbd } from '@/components/ui/kbd'
import { ProductIcon } from './product-icon'
import { type StartableProduct, useStartProduct } from './use-start-product'

interface ProductCardsProps {
  /** In their order on the page. */
  products: readonly (StartableProduct & { readonly short: string })[]
  /** The client the quote is for, when one is known already. */
  clientId?: string | undefined
}

/** Every product with a sentence; a press or a digit starts its quote. */
export function ProductCards({ products, clientId }: ProductCardsProps) {
  const t = useTranslations('desk.newQuote')
  const { begin, isBusy, areDigitsOn, error } = useStartProduct(products, clientId)
  return (
    <div className="grid gap-3">
      <FaultNotice error={error} title={t('startFailed')} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {products.map(({ id, name, short, digit }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={name}
              aria-describedby={`product-${id}`}
              disabled={isBusy}
              onClick={() => begin(id)}
              className="grid h-full w-full cursor-pointer content-start gap-1 rounded-lg border border-line bg-surface p-4 text-left hover:border-accent focus-visible:focus-ring"
            >
              <span className="flex items-center gap-2.5 text-lg font-semibold">
                <ProductIcon product={id} className="size-5 text-accent" />
                <span className="min-w-0 flex-1">{name}</span>
                {digit === undefined || !areDigitsOn ? null : <Kbd>{digit}</Kbd>}
              </span>
              <span id={`product-${id}`} className="text-sm text-ink-2">
                {short}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
