'use client'

import { useEffect, useState } from 'react'
import { useBrowserClock } from '@/components/clock/browser-clock'

const EVERY_MS = 1000

/** Seconds since an instant of the server, counted while waiting; 0 before hydration. */
export function useElapsed(since: string, isWaiting: boolean): number {
  const clock = useBrowserClock()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(clock.systemNow()), EVERY_MS)
    return () => clearInterval(timer)
  }, [clock, isWaiting])
  return now === undefined ? 0 : Math.max(0, (now - Date.parse(since)) / 1000)
}
