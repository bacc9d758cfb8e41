'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

const PARAMETER = 'compare'

interface ComparedOffers {
  readonly ids: readonly string[]
  readonly open: (ids: readonly string[]) => void
  /** Takes an offer out. */
  readonly remove: (id: string) => void
  readonly close: () => void
}

/**
 * The offers side by side, held in the address: a comparison survives a reload, and the browser's Back leads from it to the offers. `onLeft` is
 * called after either, because the address of the offers knows nothing of what was changed beside the comparison.
 */
export function useComparedOffers(onLeft: () => void): ComparedOffers {
  const ids = idsIn(useSearchParams().get(PARAMETER))
  const isOpen = ids.length > 0
  // Whether the entry of the history before this one is the list.
  const isOpenedHere = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    const leave = () => {
      if (!new URLSearchParams(window.location.search).has(PARAMETER)) onLeft()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [isOpen, onLeft])

  return {
    ids,
    open: (compared) => {
      isOpenedHere.current = true
      window.history.pushState(null, '', addressWith(compared))
    },
    remove: (id) => window.history.replaceState(null, '', addressWith(ids.filter((other) => other !== id))),
    close: () => {
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
