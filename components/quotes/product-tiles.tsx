'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { classNames } from '@/components/ui/class-names'
import { Kbd } from '@/components/ui/kbd'
import { ProductIcon } from './product-icon'
import { type StartableProduct, useStartProduct } from './use-start-product'

/** How many tiles stand out: those that everybody sells. */
const FIRST = 2

/** Every product as a small tile; a press or its digit starts its quote. */
export function ProductTiles({ products }: { products: readonly StartableProduct[] }) {
  const t = useTranslations('desk.newQuote')
  const { begin, isBusy, areDigitsOn, error } = useStartProduct(products)
  return (
    <div className="grid gap-2">
      <FaultNotice error={error} title={t('startFailed')} />
      <ul className="grid grid-cols-2 gap-2">
        {products.map(({ id, name, digit }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={name}
              disabled={isBusy}
              onClick={() => begin(id)}
              className={classNames(
                'flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-md border px-2 py-0.5 text-left text-sm leading-4 font-semibold hover:border-accent focus-visible:focus-ring max-sm:min-h-12',
                index < FIRST ? 'border-accent-mark bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <ProductIcon product={id} className="size-4.5 text-accent" />
              <span className="min-w-0 flex-1">{name}</span>
              {digit === undefined || !areDigitsOn ? null : <Kbd>{digit}</Kbd>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
