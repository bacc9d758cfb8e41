import './globals.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Providers } from '@/components/layout/providers'
import { todayInBucharest } from '@/lib/domain/day'
import { clock } from '@/lib/platform/clock'
import { readThemeCookie } from './theme'

export const metadata: Metadata = { title: { default: 'Quotedesk', template: '%s · Quotedesk' }, icons: { icon: '/icon.svg' }, robots: { index: false } }
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const theme = await readThemeCookie()
  const now = clock.now()
  return (
    <html lang={locale} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body>
        {/* No texts: each page gives those that its browser code asks for. */}
        <NextIntlClientProvider messages={{}}>
          <Providers now={now.toISOString()} day={todayInBucharest(now)} aheadMs={clock.aheadMs()}>{children}</Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
