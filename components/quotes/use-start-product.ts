import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'
import { call } from '@/lib/platform/api/call-endpoint'
import { startQuote } from '@/lib/features/quotes/endpoints'

export interface StartableProduct {
  readonly id: string
  readonly name: string
  /** The digit that starts it, where it has one. */
  readonly digit: string | undefined
}

/** Starts a quote for a product, by a press or by its digit. */
export function useStartProduct(products: readonly StartableProduct[], clientId?: string) {
  const router = useRouter()
  const areDigitsOn = useSingleKeyShortcuts()
  const start = useMutation({
    mutationFn: (product: string) => call(startQuote, { input: { product, ...(clientId ? { clientId } : {}) } }),
    onSuccess: ({ quoteId, firstStep }) => router.push(`/quotes/${quoteId}/${firstStep}`),
  })
  const isBusy = start.isPending || start.isSuccess
  useDigit((digit) => {
    const product = products.find((one) => one.digit === digit)
    if (product !== undefined && areDigitsOn && !isBusy) start.mutate(product.id)
  })
  return { begin: (product: string) => start.mutate(product), isBusy, areDigitsOn, error: start.error }
}

/** Handles a digit, except in a field, under a dialog or with a modifier key. */
function useDigit(onDigit: (digit: string) => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isElsewhere = isUnderDialog() || acceptsTextInput(event.target) || event.ctrlKey || event.altKey || event.metaKey
      if (!isElsewhere && /^\d$/.test(event.key)) onDigit(event.key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
