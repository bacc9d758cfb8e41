'use client'

import { useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { Locale } from '@/lib/i18n/locales'

/** Shows texts in the language of a proposal; that of the desk needs nothing, the other one loads when it is first shown. */
export function InLanguage({ locale, loading, children }: { locale: Locale; loading: string; children: ReactNode }) {
  const desk = useLocale()
  const isOther = locale !== desk
  const texts = useQuery({ queryKey: ['texts', locale], queryFn: async () => (await import('@/lib/i18n/compiled-messages')).compiledMessages(locale), enabled: isOther, staleTime: Number.POSITIVE_INFINITY })
  if (!isOther) return children
  if (texts.data === undefined) return <Skeleton label={loading} lines={10} />
  return (
    <NextIntlClientProvider locale={locale} messages={texts.data} timeZone="Europe/Bucharest">
      <div lang={locale}>{children}</div>
    </NextIntlClientProvider>
  )
}
