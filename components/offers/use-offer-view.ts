'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { changeSearch } from '@/components/ui/address/change-search'
import type { OfferFilter } from '@/lib/features/offers/model/filter-offers'
import type { Sort } from '@/lib/features/offers/model/sort-offers'
import { type ListView, parseListView, withListView } from './list-view-params'

interface ChangeableView extends ListView {
  readonly setSort: (sort: Sort) => void
  readonly setFilter: (filter: OfferFilter) => void
}

/** The view in the URL. A change updates the URL without a request and without a history entry. */
export function useOfferView(): ChangeableView {
  const params = useSearchParams()
  const [view, setView] = useState(() => parseListView(params))

  function change(next: Partial<ListView>) {
    const changed = { ...view, ...next }
    setView(changed)
    changeSearch('replaceState', (current) => withListView(current, changed))
  }

  return { ...view, setSort: (sort) => change({ sort }), setFilter: (filter) => change({ filter }) }
}
