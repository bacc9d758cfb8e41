'use client'

import { useSyncExternalStore } from 'react'

// Tailwind's lg, from which a page has room for a table beside the navigation.
const DESK = '(width >= 64rem)'

/** Whether the window is as wide as a desk's; follows it. Until hydration it is what `atFirst` says. */
export function useIsDesk(atFirst: boolean): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(DESK).matches, () => atFirst)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DESK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
