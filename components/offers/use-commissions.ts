'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/lib/platform/api/call-endpoint'
import { type Commission, readCommissions } from '@/lib/features/offers/endpoints'

interface Commissions {
  readonly isShown: boolean
  readonly toggle: () => void
  /** By offer; empty while hidden. */
  readonly byOffer: ReadonlyMap<string, Commission>
  readonly error: Error | null
}

const NONE: ReadonlyMap<string, Commission> = new Map()

/** The commissions, fetched when they are shown and hidden again when the page closes. `offers` are those on the screen. */
export function useCommissions(quoteId: string, offers: readonly string[]): Commissions {
  const [isShown, setIsShown] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['commissions', quoteId, offers],
    queryFn: ({ signal }) => call(readCommissions, { params: { quoteId } }, signal),
    enabled: isShown,
    gcTime: 0,
  })
  const byOffer = isShown && data !== undefined ? new Map(data.commissions.map((commission) => [commission.offerId, commission])) : NONE
  return { isShown, toggle: () => setIsShown(!isShown), byOffer, error: isShown ? error : null }
}
