'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { Kbd } from '@/components/ui/kbd'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/api/call'
import { startQuote } from '@/lib/api/quotes'
import { PRODUCT_IDS, type ProductId, productOf } from '@/lib/products/registry'

interface ProductCardsProps {
  locale: 'ro' | 'en'
  /** The client the quote is for, when one is known already. */
  clientId?: string | undefined
}

/** Every product, one press or one digit from its first question. */
export function ProductCards({ locale, clientId }: ProductCardsProps) {
  const t = useTranslations('desk.newQuote')
  const router = useRouter()
  const start = useMutation({
    mutationFn: (product: ProductId) => call(startQuote, { input: { product, ...(clientId ? { clientId } : {}) } }),
    onSuccess: ({ quoteId, firstStep }) => router.push(`/quotes/${quoteId}/${firstStep}`),
  })
  const isBusy = start.isPending || start.isSuccess
  useDigit((digit) => {
    const product = PRODUCT_IDS[digit - 1]
    if (product && !isBusy) start.mutate(product)
  })
  return (
    <div className="grid gap-3">
      {start.isError ? (
        <Notice tone="bad" role="alert" title={t('startFailed')}>
          <FaultText error={start.error} />
        </Notice>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {PRODUCT_IDS.map((product, index) => {
          const { name, short } = productOf(product).messages[locale]
          return (
            <li key={product}>
              <button
                type="button"
                aria-label={name}
                aria-describedby={`product-${product}`}
                disabled={isBusy}
                onClick={() => start.mutate(product)}
                className="grid h-full w-full cursor-pointer content-start gap-1 rounded-lg border border-line bg-surface p-4 text-left hover:border-accent focus-visible:focus-ring"
              >
                <span className="flex items-center justify-between gap-3 text-lg font-semibold">
                  {name}
                  <Kbd>{String(index + 1)}</Kbd>
                </span>
                <span id={`product-${product}`} className="text-sm text-ink-2">
                  {short}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A digit pressed anywhere but in a field or together with another key. */
function useDigit(onDigit: (digit: number) => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return
      onDigit(Number(event.key))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
