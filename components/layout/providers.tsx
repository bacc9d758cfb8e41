'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserClockProvider, type ServerTime } from '@/components/clock/browser-clock'
import { useHydratedMark } from '@/components/ui/use-is-hydrated'

interface ProvidersProps extends ServerTime {
  children: ReactNode
}

/** The providers of every page: server time and query cache. */
export function Providers({ children, ...serverTime }: ProvidersProps) {
  useHydratedMark()
  const [queries] = useState(
    // Asked without a network, an act fails and says so; else it would wait without a word.
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1, networkMode: 'always' }, mutations: { networkMode: 'always' } } }),
  )
  return (
    <BrowserClockProvider {...serverTime}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </BrowserClockProvider>
  )
}
