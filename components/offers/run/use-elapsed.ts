'use client'

import { useEffect, useState } from 'react'

const EVERY_MS = 1000

/** Seconds since an instant, counted on while somebody waits; 0 until the page is alive. */
export function useElapsed(since: string, isWaiting: boolean): number {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return now === undefined ? 0 : Math.max(0, (now - Date.parse(since)) / 1000)
}
