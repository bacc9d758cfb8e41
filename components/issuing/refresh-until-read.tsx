'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

const FIRST_MS = 700
const TIMES_MAX = 6

/** Renders the page anew until the documents have come and were compared, less and less often; then leaves it. */
export function RefreshUntilRead({ isRead }: { isRead: boolean }) {
  const router = useRouter()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (isRead || times >= TIMES_MAX) return undefined
    const timer = setTimeout(() => {
      router.refresh()
      setTimes(times + 1)
    }, FIRST_MS * 2 ** times)
    return () => clearTimeout(timer)
  }, [isRead, router, times])
  return null
}
