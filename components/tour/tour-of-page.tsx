'use client'

import { lazy, Suspense } from 'react'
import { useMayFollow } from '@/components/ui/use-is-hydrated'
import type { Cast } from '@/lib/features/tour/model/cast'
import type { TourPart } from '@/lib/features/tour/model/stops'
import type { TourPlace } from '@/lib/features/tour/model/tour-place'

const TourCard = lazy(() => import('./tour-card').then((module) => ({ default: module.TourCard })))

/** The tour of this browser, above the page. Its code loads after the page, and only where a tour was begun. */
export function TourOfPage(props: { initial: TourPlace; cast: Cast; parts: readonly TourPart[]; addresses: readonly string[] }) {
  return useMayFollow() ? (
    <Suspense fallback={<Room />}>
      <TourCard {...props} />
    </Suspense>
  ) : (
    <Room />
  )
}

/** The room that the card will take, so that the page below it does not move. */
function Room() {
  return <div aria-hidden="true" className="mb-3 min-h-36 rounded-lg border border-line max-sm:min-h-60 print:hidden" />
}
