'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { isUnderDialog, acceptsTextInput } from '@/components/layout/shortcuts/use-shortcuts'
import { Kbd } from '@/components/ui/kbd'
import { call } from '@/lib/platform/api/call-endpoint'
import { startQuote } from '@/lib/features/quotes/endpoints'

interface ProductCard {
  readonly id: string
  readonly name: string
  readonly short: string
}

interface ProductCardsProps {
  /** In their order on the page. */
  products: readonly ProductCard[]
  /** The client the quote is for, when one is known already. */
  clientId?: string | undefined
}

/** In the order of the keyboard: 0 is the tenth product. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Every product; a press or a digit starts its quote. */
export function ProductCards({ products, clientId }: ProductCardsProps) {
  const t = useTranslations('desk.newQuote')
  const router = useRouter()
  const start = useMutation({
    mutationFn: (product: string) => call(startQuote, { input: { product, ...(clientId ? { clientId } : {}) } }),
    onSuccess: ({ quoteId, firstStep }) => router.push(`/quotes/${quoteId}/${firstStep}`),
  })
  const areDigitsOn = useSingleKeyShortcuts()
  const isBusy = start.isPending || start.isSuccess
  useDigit((digit) => {
    const product = products[DIGITS.indexOf(digit)]
    if (product && areDigitsOn && !isBusy) start.mutate(product.id)
  })
  return (
    <div className="grid gap-3">
      {start.isError ? (
        <FaultNotice error={start.error} title={t('startFailed')} />
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {products.map(({ id, name, short }, index) => {
          const digit = DIGITS[index]
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={name}
                aria-describedby={`product-${id}`}
                disabled={isBusy}
                onClick={() => start.mutate(id)}
                className="grid h-full w-full cursor-pointer content-start gap-1 rounded-lg border border-line bg-surface p-4 text-left hover:border-accent focus-visible:focus-ring"
              >
                <span className="flex items-center justify-between gap-3 text-lg font-semibold">
                  {name}
                  {digit === undefined || !areDigitsOn ? null : <Kbd>{digit}</Kbd>}
                </span>
                <span id={`product-${id}`} className="text-sm text-ink-2">
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

/** Handles a digit, except in a field, under a dialog or with a modifier key. */
function useDigit(onDigit: (digit: string) => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isElsewhere = isUnderDialog() || acceptsTextInput(event.target) || event.ctrlKey || event.altKey || event.metaKey
      if (isElsewhere || !DIGITS.includes(event.key)) return
      onDigit(event.key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
