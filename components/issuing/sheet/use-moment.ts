import { useFormatter } from 'next-intl'
import { todayInBucharest, type Day } from '@/lib/domain/day'

/** An instant in words: the time alone when it is of today, else day and time. */
export function useMoment(today: Day | undefined): (instant: string) => string {
  const format = useFormatter()
  return (instant) => {
    const at = new Date(instant)
    return format.dateTime(at, todayInBucharest(at) === today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' })
  }
}
