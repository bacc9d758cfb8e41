'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useToday } from '@/components/clock/use-today'
import { signInOfBrowser } from '@/components/sessions/sign-in-of-browser'
import { Fault } from '@/lib/domain/fault'
import { readTour } from '@/lib/features/tour/endpoints'
import { stopAfter, stopOf, stopReached, type TourStop } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import type { TourPlace } from '@/lib/features/tour/model/tour-place'
import { LOCALES } from '@/lib/i18n/locales'
import { call } from '@/lib/platform/api/call-endpoint'
import { arrive, restore } from './acts/issue-and-prove'
import { forgetTourPlace, keepTourPlace } from './tour-place-of-browser'

// What the visitor does is seen within a second.
const ASK_AGAIN_MS = 1000

/** Whether the request of the tour is not there, or not for who is signed in. */
export const isGone = (error: unknown): boolean => error instanceof Fault && error.code === 'notFound'

/** The tour of this browser: its stop, what the records say, and how to go on. */
export function useTour(initial: TourPlace) {
  const router = useRouter()
  const queries = useQueryClient()
  const locale = useLocale()
  const today = useToday()
  const path = usePathname()
  const search = useSearchParams().toString()
  const [place, setPlace] = useState<TourPlace | undefined>(initial)
  const [arrivals, setArrivals] = useState(0)
  const { quoteId } = initial
  const isOpen = place !== undefined && !place.isLeft
  const handOver = useMutation({
    // Between two people the desk answers nobody.
    onMutate: () => queries.cancelQueries({ queryKey: ['tour', quoteId] }),
    mutationFn: async ({ to, at }: { readonly to: { readonly email: string; readonly password: string }; readonly at: string }) => {
      await signInOfBrowser(to)
      window.location.assign(at)
    },
  })
  const isHandedOver = handOver.isPending || handOver.isSuccess
  const { data: facts, error } = useQuery({ queryKey: ['tour', quoteId], queryFn: ({ signal }) => call(readTour, { params: { quoteId } }, signal), refetchInterval: ({ state }) => (isGone(state.error) ? false : ASK_AGAIN_MS), enabled: isOpen && !isHandedOver })
  const named = place?.stop ?? initial.stop
  const stop = facts === undefined ? stopOf(named) : stopReached(named, facts)
  const isKnown = facts !== undefined && stop.isDone(facts, search === '' ? path : `${path}?${search}`)
  const isToRestore = isKnown && stop.id === 'lost'

  // The world is whole again as soon as one answer was lost.
  useEffect(() => {
    if (isToRestore) void restore('lost', { ask: call, quoteId }).catch(() => undefined)
  }, [isToRestore, quoteId])

  const goOn = useMutation({
    mutationFn: async (known: TourFacts) => {
      await restore(stop.id, { ask: call, quoteId })
      const next = stopAfter(stop.id)
      if (next !== undefined) await arrive(next.id, { ask: call, facts: known })
      return next
    },
    onSuccess: (next, known) => {
      if (next === undefined) return end()
      move({ quoteId, stop: next.id, isLeft: false })
      setArrivals((before) => before + 1)
      if (next.by === stop.by) router.push(next.page(known))
    },
  })

  const doForMe = useMutation({
    mutationFn: async (at: TourStop) => {
      const { ACTS } = await import('./acts/acts')
      const known = await call(readTour, { params: { quoteId } })
      const seen = await ACTS[at.id]({ ask: call, facts: known, today, locale: LOCALES.find((one) => one === locale) ?? 'ro' })
      const after = await call(readTour, { params: { quoteId } })
      // The page that is open has the records as they were.
      window.location.assign(seen ?? at.page(after))
    },
  })

  // The page that shows what was done for the visitor is on its way.
  const isDone = isKnown && !isGone(error) && !doForMe.isPending && !doForMe.isSuccess

  function move(to: TourPlace) {
    keepTourPlace(to)
    setPlace(to)
  }

  function end() {
    forgetTourPlace()
    setPlace(undefined)
  }

  async function leave() {
    move({ quoteId, stop: named, isLeft: true })
    await restore(stop.id, { ask: call, quoteId }).catch(() => undefined)
  }

  return { place, isOpen, arrivals, facts, registered: facts?.registered ?? 1, stop, isDone, path, error: error ?? goOn.error ?? handOver.error ?? doForMe.error, goOn, handOver, doForMe, end, leave: () => void leave() }
}
