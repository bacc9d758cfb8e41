'use client'

import { useEffect } from 'react'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'

interface CompareKeys {
  /** Moves the column with the focus. */
  readonly onMove: (id: string, by: 1 | -1) => void
  /** The focus is in no column's head: another column becomes the first. */
  readonly onTurn: (by: 1 | -1) => void
}

/** The arrows left and right of a comparison, wherever the focus is. */
export function useCompareKeys({ onMove, onTurn }: CompareKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
      if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (isUnderDialog() || acceptsTextInput(event.target)) return
      const id = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined
      event.preventDefault()
      if (id === undefined) onTurn(by)
      else onMove(id, by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onMove, onTurn])
}
