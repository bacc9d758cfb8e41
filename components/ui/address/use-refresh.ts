'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'
import { holdAddress } from './change-search'

/** Has the server render the page anew, and keeps its address until then; for pages whose address holds what is on the screen. */
export function useRefresh(): { readonly refresh: () => void; readonly isRefreshing: boolean } {
  const router = useRouter()
  const [isRefreshing, start] = useTransition()
  const release = useRef<() => void>(undefined)

  const refresh = useCallback(() => {
    release.current ??= holdAddress()
    start(() => router.refresh())
  }, [router])

  useEffect(() => {
    if (isRefreshing) return undefined
    release.current?.()
    release.current = undefined
    return undefined
  }, [isRefreshing])
  useEffect(() => () => release.current?.(), [])

  return { refresh, isRefreshing }
}
