'use client'

import { useEffect, useState } from 'react'

/** The debounced value: searches and prices need not follow each key. */
export function useDebouncedValue<Value extends string | undefined>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
