'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changeSearch } from '@/components/ui/address/change-search'

const PARAMETER = 'compare'

interface ComparedOffers {
  readonly ids: readonly string[]
  readonly open: (ids: readonly string[]) => void
  /** Takes an offer out. */
  readonly remove: (id: string) => void
  readonly close: () => void
}

/**
 * The offers side by side, which the address holds: a comparison survives a reload, and the browser's Back leads from it to the offers. `onLeft` is
 * called after either, because the address of the offers knows nothing of what was changed beside the comparison.
 */
export function useComparedOffers(onLeft: () => void): ComparedOffers {
  const atFirst = useSearchParams().get(PARAMETER)
  const [ids, setIds] = useState<readonly string[]>(() => idsIn(atFirst))
  const wanted = useRef(ids)
  const isOpen = ids.length > 0
  // What the newest entry of the history compares, when the entry before it is the list.
  const pushed = useRef<readonly string[]>(undefined)

  const follow = useEffectEvent(() => {
    wanted.current = idsIn(new URLSearchParams(window.location.search).get(PARAMETER))
    pushed.current = undefined
    setIds(wanted.current)
    if (isOpen && wanted.current.length === 0) onLeft()
  })
  useEffect(() => {
    // One listener throughout: one that comes while the event is under way, because another listener had the page drawn, would miss it.
    const listen = () => follow()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])

  function change(how: 'pushState' | 'replaceState', compared: readonly string[]) {
    wanted.current = compared
    setIds(compared)
    // A change that had to wait writes what is wanted by then.
    changeSearch(how, (params) => {
      if (how === 'pushState' || pushed.current !== undefined) pushed.current = wanted.current
      return withCompared(params, wanted.current)
    })
  }

  return {
    ids,
    open: (compared) => change('pushState', compared),
    remove: (id) => change('replaceState', ids.filter((other) => other !== id)),
    close: () => {
      if (pushed.current === wanted.current) window.history.back()
      else change('replaceState', [])
    },
  }
}

const idsIn = (text: string | null) => (text ?? '').split(',').filter((id) => id !== '')

function withCompared(params: URLSearchParams, compared: readonly string[]): URLSearchParams {
  if (compared.length === 0) params.delete(PARAMETER)
  else params.set(PARAMETER, compared.join(','))
  return params
}
