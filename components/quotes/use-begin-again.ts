'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Origin } from './begin-again'

/** Starts a quote from another one or from a policy, and opens its first unfinished step. */
export function useBeginAgain(onBegun?: () => void) {
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function begin(origin: Origin) {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      // Lists with a button in each row load its code at the press.
      const { beginAgain } = await import('./begin-again')
      const quoteId = await beginAgain(origin)
      onBegun?.()
      router.push(`/quotes/${quoteId}`)
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }

  return { isBusy, error, begin: (origin: Origin) => void begin(origin) }
}
