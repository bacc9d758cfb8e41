'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { BrowserClockProvider, type ServerTime } from '@/components/clock/browser-clock'
import { useHydratedMark } from '@/components/ui/use-is-hydrated'

interface ProvidersProps extends ServerTime {
  /** ro-RO or en-GB, for the texts and formats of the component library. */
  locale: string
  children: ReactNode
}

/** The providers of every page: language, server time and query cache. */
export function Providers({ locale, children, ...serverTime }: ProvidersProps) {
  useHydratedMark()
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1 } } }),
  )
  return (
    <I18nProvider locale={locale}>
      <BrowserClockProvider {...serverTime}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </BrowserClockProvider>
    </I18nProvider>
  )
}
