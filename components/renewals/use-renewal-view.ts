'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { readRenewalView, renewalParams, type RenewalView } from '@/lib/features/renewals/model/renewal-query'

/** Weeks and filters, which the address holds. A change updates the address without a request and without a history entry. */
export function useRenewalView(): readonly [RenewalView, (change: Partial<RenewalView>) => void] {
  const params = useSearchParams()
  const [view, setView] = useState(() => readRenewalView(new URLSearchParams(params)))

  function change(part: Partial<RenewalView>) {
    const next = { ...view, ...part }
    setView(next)
    const search = renewalParams(next).toString()
    window.history.replaceState(null, '', search === '' ? window.location.pathname : `?${search}`)
  }

  return [view, change]
}
