'use client'

import { dayInWords, formatDay, parseDay, parseTypedDay } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { useTranslations } from 'next-intl'
import { useWizard } from '../wizard-context'
import { TextPart } from './text-part'

interface DayPartProps {
  name: string
  label: string
  isRequired: boolean
  proposal?: unknown
  description?: string | undefined
}

/** A day, typed in any usual order; the hint has it in words, so that 03.04 is not taken for 04.03. */
export function DayPart({ description, ...props }: DayPartProps) {
  const t = useTranslations('fields')
  const { locale } = useWizard()
  return (
    <TextPart
      {...props}
      description={description}
      inputMode="text"
      hasFigures
      show={(text) => shownDay(text, locale)}
      hint={(text) => wordsOf(text, locale) ?? t('dateHint')}
    />
  )
}

function shownDay(text: string, locale: Locale): string {
  const day = parseDay(text)
  return day === undefined ? text : formatDay(day, locale)
}

function wordsOf(text: string, locale: Locale): string | undefined {
  const day = parseTypedDay(text)
  return day === undefined ? undefined : dayInWords(day, locale)
}
