'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { chooseVariant } from '@/lib/features/levers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface ChosenVariant {
  readonly choose: (offerId: string) => void
  /** The offer whose page is being opened. */
  readonly chosenId: string | undefined
  readonly error: Error | null
}

/** Makes a variant's answers those of the quote, and opens the page on which its offer is issued. */
export function useChooseVariant(quoteId: string): ChosenVariant {
  const router = useRouter()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (offerId: string) => call(chooseVariant, { params: { offerId } }),
    onSuccess: (_, offerId) => router.push(`/quotes/${quoteId}/issue?offer=${offerId}`),
  })
  return { choose: mutate, chosenId: isPending || isSuccess ? variables : undefined, error }
}
