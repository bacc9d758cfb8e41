'use client'

import { useSearchParams } from 'next/navigation'
import type { OfferFilter } from '@/lib/domain/filter-offers'
import type { Sort } from '@/lib/domain/rank-offers'
import { type OfferView, viewIn, withView } from './view-in-address'

interface ChangeableView extends OfferView {
  readonly setSort: (sort: Sort) => void
  readonly setFilter: (filter: OfferFilter) => void
}

/** The view that the address names. A change of it asks the server nothing and is no step back. */
export function useOfferView(): ChangeableView {
  const params = useSearchParams()
  const view = viewIn(params)

  function change(next: Partial<OfferView>) {
    // As the address stands now: two changes may come between two drawings of the page.
    const now = new URLSearchParams(window.location.search)
    const search = withView(now, { ...viewIn(now), ...next }).toString()
    window.history.replaceState(null, '', search === '' ? window.location.pathname : `?${search}`)
  }

  return { ...view, setSort: (sort) => change({ sort }), setFilter: (filter) => change({ filter }) }
}
