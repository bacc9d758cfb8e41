'use client'

import { useEffect } from 'react'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'

/** The keys of the work queue: J and K move between rows, E presses the act of the row; Enter opens the link that has the focus. */
export function WorkKeys() {
  const areOn = useSingleKeyShortcuts()
  useEffect(() => {
    if (!areOn) return undefined
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (isUnderDialog() || acceptsTextInput(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'j' && key !== 'k' && key !== 'e') return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-work-row]')]
      const here = rows.findIndex((row) => row.contains(document.activeElement))
      event.preventDefault()
      if (key === 'e') {
        rows[here]?.querySelector<HTMLElement>('[data-work-act] a, [data-work-act] button')?.click()
        return
      }
      const next = rows[here === -1 ? 0 : here + (key === 'j' ? 1 : -1)]
      next?.querySelector('a')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [areOn])
  return null
}
