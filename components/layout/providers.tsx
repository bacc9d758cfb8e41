'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { BrowserClockProvider, type ServerTime } from '@/components/clock/browser-clock'
import { useHydratedMark } from '@/components/ui/use-is-hydrated'

interface ProvidersProps extends ServerTime {
  /** ro-RO or en-GB: the component library's own words and formats. */
  locale: string
  children: ReactNode
}

/** What every page's browser side needs: the language, the server's time and the store of fetched data. */
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
