'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { changeSearch } from '@/components/ui/address/change-search'

const PARAMETER = 'if'

/** The lever on the screen, held in the URL so that it survives a reload; empty for the first one, undefined while closed. */
export function useWhatIf() {
  const [lever, setLever] = useState(useSearchParams().get(PARAMETER) ?? undefined)

  function change(next: string | undefined) {
    setLever(next)
    changeSearch('replaceState', (params) => {
      if (next === undefined) params.delete(PARAMETER)
      else params.set(PARAMETER, next)
      return params
    })
  }

  return { lever, isOpen: lever !== undefined, show: change, toggle: () => change(lever === undefined ? '' : undefined), close: () => change(undefined) }
}
