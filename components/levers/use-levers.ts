'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askVariants, type LeversView, readLevers, streamLevers } from '@/lib/features/levers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { subscribeToEvents } from '@/lib/platform/api/subscribe-to-events'

const POLL_MS = 2000

interface LeversState {
  /** Undefined until it is read. */
  readonly view: LeversView | undefined
  readonly error: Error | null
  readonly ask: (question: { readonly lever: string; readonly variants: string[] }) => void
  readonly isAsking: boolean
}

/** The levers of a quote's run: streamed while insurers are awaited, polled where streaming fails. */
export function useLevers(quoteId: string, run: number): LeversState {
  const client = useQueryClient()
  const [isStreamed, setIsStreamed] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: ['levers', quoteId, run],
    queryFn: ({ signal }) => call(readLevers, { params: { quoteId } }, signal),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (!isStreamed && isAwaited(state.data) ? POLL_MS : false),
  })
  const start = useCallback(
    () =>
      subscribeToEvents(streamLevers, { params: { quoteId } }, {
        onValue: (view) => {
          setIsStreamed(true)
          client.setQueryData(['levers', quoteId, run], view)
        },
        onFailure: () => {
          setIsStreamed(false)
          void refetch()
        },
      }),
    [client, quoteId, refetch, run],
  )
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    stop.current = start()
    return () => stop.current?.()
  }, [start])
  const asking = useMutation({
    mutationFn: (input: { readonly lever: string; readonly variants: string[] }) => call(askVariants, { params: { quoteId }, input }),
    // The stream ended when nobody was awaited.
    onSettled: () => {
      stop.current?.()
      stop.current = start()
    },
  })
  return { view: data, error: asking.error ?? error, ask: asking.mutate, isAsking: asking.isPending }
}

function isAwaited(view: LeversView | undefined): boolean {
  const lanes = view?.levers.flatMap(({ variants }) => variants.flatMap((variant) => variant.lanes)) ?? []
  return lanes.some(({ outcome }) => outcome.kind === 'queued' || outcome.kind === 'waiting')
}
