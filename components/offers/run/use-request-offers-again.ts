'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { call } from '@/lib/platform/api/call-endpoint'
import { requestOffers } from '@/lib/features/offers/endpoints'
import { Fault } from '@/lib/domain/fault'

interface RequestAgainOptions {
  readonly quoteId: string
  /** The insurers asked before. */
  readonly insurerIds: readonly string[]
  /** Called when insurers have been asked. */
  readonly onAsked: () => void
}

/** Asks insurers again with the present answers; opens the step with missing answers, if any. */
export function useRequestOffersAgain({ quoteId, insurerIds, onAsked }: RequestAgainOptions) {
  const router = useRouter()
  const isUnderWay = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(requestOffers, { params: { quoteId }, input: { insurerIds: [...insurerIds] } }),
    onSuccess: onAsked,
    onError: (failure) => {
      if (isIncomplete(failure)) router.push(`/quotes/${quoteId}/check`)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  /** Several buttons call this, and each may be pressed twice. */
  function requestAgain() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate()
  }

  return { requestAgain, isPending, error: isIncomplete(error) ? null : error }
}

function isIncomplete(error: unknown): boolean {
  return error instanceof Fault && error.code === 'quoteIncomplete'
}
