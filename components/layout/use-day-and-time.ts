import { useFormatter, useLocale } from 'next-intl'
import { formatDay, todayInBucharest } from '@/lib/domain/day'

/** An instant of the last weeks as day and time, "20.11, 15:17", in both languages. */
export function useDayAndTime(): (at: Date) => string {
  const format = useFormatter()
  const locale = useLocale()
  return (at) => `${formatDay(todayInBucharest(at), locale).slice(0, 5)}, ${format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
