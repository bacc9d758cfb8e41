'use client'

import { useEffect, useState } from 'react'

const LASTS_MS = 60_000

/** Whether something was started within the last minute: opening the page counts, and so does each call of the returned function. */
export function useWorking(): readonly [isWorking: boolean, start: () => void] {
  const [started, setStarted] = useState(1)
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(started), LASTS_MS)
    return () => clearTimeout(timer)
  }, [started])
  return [settled !== started, () => setStarted((count) => count + 1)]
}
