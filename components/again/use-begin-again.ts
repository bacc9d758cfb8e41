'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'

/** The quote to copy, or the policy to renew. */
export type Origin = { readonly copyOf: string } | { readonly renews: string }

/** Begins a quote with what stands in another one or in a policy, and leads to the first thing still to do. */
export function useBeginAgain(onBegun?: () => void) {
  const router = useRouter()
  const start = useMutation({
    // Lists with a button in each row load what it does when it is pressed.
    mutationFn: async (origin: Origin) => (await import('./begin-again')).beginAgain(origin),
    onSuccess: (quoteId) => {
      onBegun?.()
      router.push(`/quotes/${quoteId}`)
    },
  })
  const isBusy = start.isPending || start.isSuccess
  return {
    isBusy,
    error: start.error,
    begin: (origin: Origin) => {
      if (!isBusy) start.mutate(origin)
    },
  }
}
