'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Icon } from '@/components/ui/icon'

export interface CrossSellProduct {
  readonly id: string
  readonly name: string
  /** How many answers it still needs. */
  readonly missing: number
}

/** How many products stand in the line; the rest unfolds. */
const IN_LINE = 4

interface CrossSellLineProps {
  products: readonly CrossSellProduct[]
  onStart: (product: string) => void
  error: Error | null
}

/** Other products in one line of 40 px: press one to start its quote with the answers given. */
export function CrossSellLine({ products, onStart, error }: CrossSellLineProps) {
  const t = useTranslations('eligibility')
  const tSell = useTranslations('offerTable.sell')
  const [shown, rest] = [products.slice(0, IN_LINE), products.slice(IN_LINE)]
  return (
    <section aria-label={t('crossSell')} className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line bg-surface px-3 py-1 text-sm print:hidden">
      <h2 className="mr-2 text-sm font-semibold" title={t('crossSellLead')}>
        {t('crossSell')}
      </h2>
      <Products products={shown} onStart={onStart} />
      {rest.length === 0 ? null : (
        <details className="ml-auto open:w-full">
          <summary className="min-h-6 cursor-pointer rounded-xs py-0.5 text-accent">
            {tSell('more')} ({products.length})
          </summary>
          <Products products={rest} onStart={onStart} />
        </details>
      )}
      <FaultNotice error={error} title={t('startFailed')} className="w-full" />
    </section>
  )
}

function Products({ products, onStart }: Pick<CrossSellLineProps, 'products' | 'onStart'>) {
  const t = useTranslations('eligibility')
  const tSell = useTranslations('offerTable.sell')
  return (
    <ul className="flex flex-wrap items-center gap-y-1 divide-x divide-line">
      {products.map(({ id, name, missing }) => (
        <li key={id} className="flex items-center gap-1.5 px-3">
          <button type="button" aria-label={t('startOf', { product: name })} onClick={() => onStart(id)} className="min-h-6 cursor-pointer rounded-xs font-semibold underline decoration-line underline-offset-4 hover:decoration-accent">
            {name}
          </button>
          {missing === 0 ? (
            <span className="inline-flex items-center gap-1 text-good">
              <Icon name="check" className="size-3" /> {tSell('ready')}
            </span>
          ) : (
            <span className="text-ink-2">{tSell('needs', { count: missing })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
