'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { KEPT_THROUGH_HYDRATION_MS } from '@/components/layout/hydration/kept-through-hydration'
import { isNotFound } from '@/lib/domain/fault'
import { call } from '@/lib/platform/api/call-endpoint'
import { subscribeToEvents } from '@/lib/platform/api/subscribe-to-events'
import { streamRun, readRun, type RunView } from '@/lib/features/offers/endpoints'
import { isAwaitingInsurer } from './offers-of-run'

const POLL_MS = 2000

interface QuoteRunState {
  readonly run: RunView
  readonly error: Error | null
  /** The quote is not there any more: nothing is asked further. */
  readonly isGone: boolean
  /** Follows the run again after another request. */
  readonly resubscribe: () => void
}

/** The newest run of a quote, streamed by the server as results arrive; polled where streaming fails. */
export function useQuoteRun(quoteId: string, initial: RunView): QuoteRunState {
  const client = useQueryClient()
  const [isStreamed, setIsStreamed] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: ['run', quoteId],
    queryFn: ({ signal }) => call(readRun, { params: { quoteId } }, signal),
    initialData: initial,
    gcTime: KEPT_THROUGH_HYDRATION_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (!isStreamed && !isNotFound(state.error) && state.data && isAwaitingInsurer(state.data) ? POLL_MS : false),
  })
  const start = useCallback(
    () =>
      subscribeToEvents(streamRun, { params: { quoteId } }, {
        onValue: (run) => {
          setIsStreamed(true)
          client.setQueryData(['run', quoteId], run)
        },
        onFailure: () => {
          setIsStreamed(false)
          void refetch()
        },
      }),
    [client, quoteId, refetch],
  )
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    stop.current = start()
    return () => stop.current?.()
  }, [start])
  const isGone = isNotFound(error)
  useEffect(() => {
    if (isGone) stop.current?.()
  }, [isGone])
  const resubscribe = useCallback(() => {
    stop.current?.()
    stop.current = start()
  }, [start])
  return { run: data, error, isGone, resubscribe }
}
