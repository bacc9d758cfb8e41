'use client'

import { useEffect, useState } from 'react'

/** The value once it has stood still for a while; undefined while it has not. */
export function useSettled(value: string | undefined, quietMs: number): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled === value ? value : undefined
}
