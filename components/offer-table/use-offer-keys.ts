'use client'

import { useEffect } from 'react'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'

interface RowKeys {
  /** Of the row with this index. */
  readonly onSelect: (index: number) => void
  readonly onOpen: (index: number) => void
  readonly onIssue: (index: number) => void
}

/** The keys of the focused row: arrows, Home and End change the row, Space selects, Enter opens, I issues. */
export function useRowKeys({ onSelect, onOpen, onIssue }: RowKeys): void {
  const areLettersOn = useSingleKeyShortcuts()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event
      if (event.defaultPrevented || hasModifier(event) || !(target instanceof HTMLElement)) return
      const row = target.closest<HTMLElement>('[data-offer-row]')
      if (row === null) return
      const index = Number(row.dataset['offerRow'])
      const rows = [...document.querySelectorAll<HTMLElement>('[data-offer-row]')]
      const next = new Map([['ArrowDown', rows[index + 1]], ['ArrowUp', rows[index - 1]], ['Home', rows[0]], ['End', rows.at(-1)]]).get(key)
      const isOnRow = target === row
      if (next !== undefined) next.focus()
      else if (isOnRow && key === ' ') onSelect(index)
      else if (isOnRow && key === 'Enter') onOpen(index)
      else if (areLettersOn && key.toLowerCase() === 'i') onIssue(index)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [areLettersOn, onSelect, onOpen, onIssue])
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** The keys of the page: a button or link that names one in `aria-keyshortcuts` is pressed by it, wherever the focus is. */
export function usePageKeys(keys: readonly string[]): void {
  const areOn = useSingleKeyShortcuts()
  useEffect(() => {
    if (!areOn) return undefined
    function press(event: KeyboardEvent) {
      // The desk's own shortcuts, such as g then c, come first.
      if (event.defaultPrevented || event.isComposing || event.repeat || hasModifier(event)) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      if (!keys.includes(key) || isUnderDialog() || acceptsTextInput(event.target)) return
      const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)
      if (control === null) return
      event.preventDefault()
      control.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [areOn, keys])
}
