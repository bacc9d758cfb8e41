'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

const PARAMETER = 'compare'

interface ComparedOffers {
  readonly ids: readonly string[]
  readonly open: (ids: readonly string[]) => void
  /** Takes an offer out. */
  readonly remove: (id: string) => void
  readonly close: () => void
}

/**
 * The offers side by side, held in the address too: a comparison survives a reload, and the browser's Back leads from it to the offers. `onLeft`
 * is called after that, because the address of the offers knows nothing of what was changed beside the comparison.
 */
export function useComparedOffers(onLeft: () => void): ComparedOffers {
  const atFirst = useSearchParams().get(PARAMETER)
  const [ids, setIds] = useState<readonly string[]>(() => idsIn(atFirst))
  // Whether the entry of the history before this one is the list, and whether the list has not been told yet that it was left.
  const isOpenedHere = useRef(false)
  const wasOpen = useRef(ids.length > 0)

  useEffect(() => {
    const follow = () => {
      const now = idsIn(new URLSearchParams(window.location.search).get(PARAMETER))
      setIds(now)
      if (wasOpen.current && now.length === 0) onLeft()
      wasOpen.current = now.length > 0
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [onLeft])

  return {
    ids,
    open: (compared) => {
      isOpenedHere.current = true
      wasOpen.current = true
      setIds(compared)
      window.history.pushState(null, '', addressWith(compared))
    },
    remove: (id) => {
      const left = ids.filter((other) => other !== id)
      setIds(left)
      window.history.replaceState(null, '', addressWith(left))
    },
    close: () => {
      setIds([])
      if (isOpenedHere.current) window.history.back()
      else window.history.replaceState(null, '', addressWith([]))
    },
  }
}

const idsIn = (text: string | null) => (text ?? '').split(',').filter((id) => id !== '')

function addressWith(compared: readonly string[]): string {
  const params = new URLSearchParams(window.location.search)
  if (compared.length === 0) params.delete(PARAMETER)
  else params.set(PARAMETER, compared.join(','))
  const search = params.toString()
  return search === '' ? window.location.pathname : `?${search}`
}
