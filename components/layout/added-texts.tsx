'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { mergeTexts } from '@/lib/i18n/text-parts'

interface AddedTextsProps {
  texts: Parameters<typeof mergeTexts>[1]
  children: ReactNode
}

/** Adds texts to those that the page around has. */
export function AddedTexts({ texts, children }: AddedTextsProps) {
  const around: Parameters<typeof mergeTexts>[0] = useMessages()
  const messages = useMemo(() => mergeTexts(around, texts), [around, texts])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
