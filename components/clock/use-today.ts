'use client'

import { useEffect, useState } from 'react'
import { useBrowserClock } from './browser-clock'
import type { Day } from '@/lib/domain/day'

const LOOK_EVERY_MS = 30_000

/**
 * The server's day in Bucharest, never earlier than the page's day; changes while the page is open. A clock that is
 * set back makes nothing valid again.
 */
export function useToday(given?: Day): Day {
  const clock = useBrowserClock()
  const atFirst = given ?? clock.dayOfPage
  const [today, setToday] = useState(atFirst)
  useEffect(() => {
    const updateDay = () => {
      const now = clock.today()
      setToday(now > atFirst ? now : atFirst)
    }
    updateDay()
    const timer = setInterval(updateDay, LOOK_EVERY_MS)
    // A laptop closed overnight runs no timers.
    document.addEventListener('visibilitychange', updateDay)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', updateDay)
    }
  }, [atFirst, clock])
  return today
}
