'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '@/lib/platform/api/call-endpoint'
import { subscribeToEvents } from '@/lib/platform/api/subscribe-to-events'
import { streamProposals, type ProposalsView, readProposals } from '@/lib/features/proposals/endpoints'

interface LiveProposals extends ProposalsView {
  readonly refresh: () => Promise<void>
}

/**
 * The proposals of a quote, streamed by the server while a link is open. Only a visible window holds a
 * connection: a client may take days, and a browser has few.
 */
export function useLiveProposals(quoteId: string, initial: ProposalsView): LiveProposals {
  const client = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: ['proposals', quoteId],
    queryFn: ({ signal }) => call(readProposals, { params: { quoteId } }, signal),
    initialData: initial,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  })
  const stop = useRef<() => void>(undefined)
  const start = useCallback(() => {
    stop.current?.()
    stop.current = subscribeToEvents(streamProposals, { params: { quoteId } }, { onValue: (view) => client.setQueryData(['proposals', quoteId], view), onFailure: () => void refetch() })
  }, [client, quoteId, refetch])

  const isOpen = data.proposals.some(({ state }) => state === 'open' || state === 'chosen')
  useEffect(() => {
    if (!isOpen) return undefined
    const syncWithVisibility = () => (document.visibilityState === 'visible' ? start() : stop.current?.())
    syncWithVisibility()
    document.addEventListener('visibilitychange', syncWithVisibility)
    return () => {
      document.removeEventListener('visibilitychange', syncWithVisibility)
      stop.current?.()
    }
  }, [isOpen, start])

  return {
    ...data,
    refresh: async () => {
      await refetch()
    },
  }
}
