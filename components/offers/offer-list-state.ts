import type { ReactNode } from 'react'
import type { Day } from '@/lib/domain/day'
import type { OfferFilter } from '@/lib/features/offers/model/filter-offers'
import type { Sort } from '@/lib/features/offers/model/sort-offers'
import type { OfferHighlights } from './offer-badges'
import type { RunOffer } from './run/offers-of-run'
import type { useCommissions } from './use-commissions'
import type { useHeldOrder } from './use-held-order'

/** What table and cards show, and what can be done there. */
export interface OfferListState extends ReturnType<typeof useHeldOrder> {
  readonly quoteId: string
  /** All offers, also those that filters hide. */
  readonly arrived: readonly RunOffer[]
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  readonly filter: OfferFilter
  readonly setFilter: (filter: OfferFilter) => void
  /** How many filters are set, and whether they can be changed now. */
  readonly wishes: number
  readonly isFiltering: boolean
  readonly toggleFiltering: () => void
  readonly ticked: readonly string[]
  readonly setTicked: (ids: readonly string[]) => void
  readonly tickedMax: number
  /** The ticked offers on the screen. */
  readonly chosen: readonly RunOffer[]
  /** What a proposal would show. */
  readonly proposed: readonly RunOffer[]
  /** Begins a proposal of them. */
  readonly propose: () => void
  /** How many offers a comparison would show. */
  readonly comparable: number
  readonly isComparing: boolean
  readonly toggleComparing: () => void
  readonly commissions: ReturnType<typeof useCommissions>
  readonly highlightsOf: (one: RunOffer) => OfferHighlights
  readonly today: Day
  /** Whether the reader may choose an offer. */
  readonly maySell: boolean
  readonly onRequestAgain: (() => void) | undefined
  readonly whatIf: WhatIfPart | undefined
}

/** What it costs to differ: the switch beside the other tools, and the panel that it opens. */
export interface WhatIfPart {
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly panel: ReactNode
}
