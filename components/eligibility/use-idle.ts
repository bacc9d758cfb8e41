'use client'

import { useEffect, useState } from 'react'

const WITHIN_MS = 2000

/** Becomes true in the first idle moment after the first paint. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsIdle(true), 0)
      return () => clearTimeout(timer)
    }
    const callback = window.requestIdleCallback(() => setIsIdle(true), { timeout: WITHIN_MS })
    return () => window.cancelIdleCallback(callback)
  }, [])
  return isIdle
}
