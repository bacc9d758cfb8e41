'use client'

import { useState, useSyncExternalStore } from 'react'
import { oncePointerRests } from '@/components/ui/pointer-rest'

/**
 * Whether what moves the page may be shown: once it is wanted and nobody is choosing from a list, which would close under
 * the hand. What was shown stays.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  const isChoosing = useSyncExternalStore(onFocusMoved, isInList, () => true)
  const isShownNow = isWanted && (isShown || !isChoosing)
  if (isShown !== isShownNow) setIsShown(isShownNow)
  return isShownNow
}

function onFocusMoved(tell: () => void): () => void {
  const listener = () => oncePointerRests(tell)
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** Focus is in a field with a list, or in the list. */
function isInList(): boolean {
  return document.activeElement?.closest('[role="combobox"], [role="listbox"], [aria-haspopup="listbox"]') != null
}
