import './globals.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { PageTexts } from '@/components/layout/page-texts'
import { Providers } from '@/components/layout/providers'
import { todayInBucharest } from '@/lib/domain/day'
import { clock } from '@/lib/platform/clock'
import { worldMark } from '@/lib/platform/worlds/world-mark'
import { readThemeCookie } from './theme'

// Asked for with the document, so that a page is laid out once; globals.css has the metrics that hold their place meanwhile.
const latin = localFont({ src: './fonts/inter-latin-wght-400-700.woff2', weight: '400 700', display: 'swap', adjustFontFallback: false, variable: '--font-latin' })
const romanian = localFont({ src: './fonts/inter-romanian-wght-400-700.woff2', weight: '400 700', display: 'swap', adjustFontFallback: false, variable: '--font-romanian' })

export const metadata: Metadata = { title: { default: 'Quotedesk', template: '%s · Quotedesk' }, icons: { icon: '/icon.svg' }, robots: { index: false } }
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const theme = await readThemeCookie()
  const now = clock.now()
  return (
    <html lang={locale} className={`${latin.variable} ${romanian.variable}`} data-world={worldMark()} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body>
        {/* Only the texts of a page that failed: each page gives those that its browser code asks for. */}
        <NextIntlClientProvider messages={{}}>
          <PageTexts of={['desk.error']}>
            <Providers now={now.toISOString()} day={todayInBucharest(now)} aheadMs={clock.aheadMs()}>{children}</Providers>
          </PageTexts>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
