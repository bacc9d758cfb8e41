'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { changeSearch } from '@/components/ui/address/change-search'
import { readRenewalView, renewalParams, type RenewalView } from '@/lib/features/renewals/model/renewal-query'

/** Weeks and filters, which the address holds. A change updates the address without a request and without a history entry. */
export function useRenewalView(): readonly [RenewalView, (change: Partial<RenewalView>) => void] {
  const params = useSearchParams()
  const [view, setView] = useState(() => readRenewalView(new URLSearchParams(params)))

  function change(part: Partial<RenewalView>) {
    const next = { ...view, ...part }
    setView(next)
    changeSearch('replaceState', () => renewalParams(next))
  }

  return [view, change]
}
