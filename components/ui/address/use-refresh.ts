'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'
import { holdAddress } from './change-search'

/** Has the server render the page anew, and keeps its address until then; for pages whose address holds what is on the screen. */
export function useRefresh(): { readonly refresh: () => void; readonly isRefreshing: boolean } {
  const router = useRouter()
  const [isRefreshing, start] = useTransition()
  const release = useRef<() => void>(undefined)
  const isOnPage = useRef(true)

  const refresh = useCallback(() => {
    // Nobody would let the address go after a part that has left the page.
    if (isOnPage.current) release.current ??= holdAddress()
    start(() => router.refresh())
  }, [router])

  useEffect(() => {
    if (isRefreshing) return undefined
    release.current?.()
    release.current = undefined
    return undefined
  }, [isRefreshing])
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
      release.current?.()
      release.current = undefined
    }
  }, [])

  return { refresh, isRefreshing }
}
