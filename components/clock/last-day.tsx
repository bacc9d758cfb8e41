'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useToday } from './use-today'
import { type Day, formatDay } from '@/lib/domain/day'

/** The last day of an offer or a proposal; on that day itself it says so. */
export function LastDay({ day }: { day: Day }) {
  const words = useLastDayWords()
  const today = useToday()
  return <span className={day === today ? 'font-semibold whitespace-nowrap text-warn figures' : 'whitespace-nowrap figures'}>{words(day)}</span>
}

/** Says the last day of an offer or a proposal in words: "26.11.2026", and on that day "26.11.2026, expiră azi". */
export function useLastDayWords(): (day: Day) => string {
  const t = useTranslations('desk.quotes')
  const locale = useLocale()
  const today = useToday()
  return (day) => (day === today ? t('lastDay', { day: formatDay(day, locale) }) : formatDay(day, locale))
}
