'use client'

import { useState, useSyncExternalStore } from 'react'
import { afterPointerUp } from '@/components/ui/after-pointer-up'

/**
 * Whether content that moves the page may appear: once it is wanted and the focus is not in a list, which the move
 * would close. Shown content stays.
 */
export function useWhenListsClosed(isWanted: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  const isChoosing = useSyncExternalStore(onFocusMoved, isInList, () => true)
  const isShownNow = isWanted && (isShown || !isChoosing)
  if (isShown !== isShownNow) setIsShown(isShownNow)
  return isShownNow
}

function onFocusMoved(onChange: () => void): () => void {
  const listener = () => afterPointerUp(onChange)
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** Focus is in a field with a list, or in the list. */
function isInList(): boolean {
  return document.activeElement?.closest('select, [role="combobox"], [role="listbox"]') != null
}
