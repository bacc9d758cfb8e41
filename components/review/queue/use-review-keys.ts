'use client'

import { useEffect, useEffectEvent } from 'react'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'

/** What each key does, by its name in `KeyboardEvent.key`; "Shift+" before one that is pressed with Shift. */
export type ReviewKeys = Readonly<Record<string, () => void>>

/** The keys of the review queue, wherever the focus is but in a field; Escape counts in fields too. */
export function useReviewKeys(keys: ReviewKeys): void {
  const areOn = useSingleKeyShortcuts()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The desk's own shortcuts, such as g then c, come first.
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey || event.ctrlKey || event.metaKey || isUnderDialog()) return
    if (event.key !== 'Escape' && (!areOn || acceptsTextInput(event.target))) return
    const act = keys[`${event.shiftKey ? 'Shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
