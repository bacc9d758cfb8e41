'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '@/lib/platform/api/call-endpoint'
import { startQuote } from '@/lib/features/quotes/endpoints'

/** Starts a quote of another product with this quote's answers; `save` first saves them and returns whether it did. */
export function useStartFromQuote(quoteId: string, save?: () => Promise<boolean>) {
  const router = useRouter()
  const start = useMutation({
    mutationFn: async (product: string) => ((await save?.()) === false ? undefined : call(startQuote, { input: { product, fromQuoteId: quoteId } })),
    onSuccess: (started) => {
      if (started !== undefined) router.push(`/quotes/${started.quoteId}`)
    },
  })
  const isBusy = start.isPending || start.data !== undefined
  return {
    error: start.error,
    start: (product: string) => {
      if (!isBusy) start.mutate(product)
    },
  }
}
