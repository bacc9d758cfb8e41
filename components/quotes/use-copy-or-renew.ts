'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { CopyOrRenewSource } from './start-copy-or-renewal'

/** Starts a quote from another one or from a policy, and opens its first unfinished step. */
export function useCopyOrRenew(onBegun?: () => void) {
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function begin(origin: CopyOrRenewSource) {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      // Lists with a button in each row load its code at the press.
      const { startCopyOrRenewal } = await import('./start-copy-or-renewal')
      const quoteId = await startCopyOrRenewal(origin)
      onBegun?.()
      router.push(`/quotes/${quoteId}`)
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }

  return { isBusy, error, begin: (origin: CopyOrRenewSource) => void begin(origin) }
}
