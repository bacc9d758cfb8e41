'use client'

import { useEffect, useState } from 'react'
import { type Day, todayInBucharest } from '@/lib/domain/day'

const LOOK_EVERY_MS = 30_000

/** The day in Bucharest, also when it changes while the page is open. A clock that is behind makes nothing valid again. */
export function useToday(atFirst: Day): Day {
  const [today, setToday] = useState(atFirst)
  useEffect(() => {
    const look = () => {
      const now = todayInBucharest(new Date())
      setToday(now > atFirst ? now : atFirst)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A laptop that was closed overnight: its timers stood still.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [atFirst])
  return today
}
