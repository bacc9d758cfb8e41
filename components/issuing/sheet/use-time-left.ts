import { useEffect, useState } from 'react'
import { useBrowserClock } from '@/components/clock/browser-clock'
import { type Day, endOfDayInBucharest } from '@/lib/domain/day'

const HOUR_MS = 3_600_000
const SECOND_MS = 1000

/** The milliseconds until 24:00 of a day in Bucharest; zero once it is over, undefined without a day. Every second in the last hour. */
export function useTimeLeft(lastDay: Day | undefined): number | undefined {
  const clock = useBrowserClock()
  const endsAt = lastDay === undefined ? undefined : endOfDayInBucharest(lastDay).getTime()
  const [now, setNow] = useState(clock.pageNow)
  useEffect(() => {
    if (endsAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const at = clock.now()
      setNow(at)
      if (at >= endsAt) return
      // In whole minutes until the last hour, which begins with a second of its own.
      const isLastHour = endsAt - at <= HOUR_MS
      timer = setTimeout(look, isLastHour ? SECOND_MS : Math.min(30 * SECOND_MS, endsAt - at - HOUR_MS))
    }
    const lookAgain = () => {
      clearTimeout(timer)
      look()
    }
    look()
    // A laptop closed overnight runs no timers.
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [clock, endsAt])
  return endsAt === undefined ? undefined : Math.max(0, endsAt - now)
}
