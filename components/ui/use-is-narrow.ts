'use client'

import { useSyncExternalStore } from 'react'

// Tailwind's max-sm, at which touch targets get taller.
const NARROW = '(width < 40rem)'

/** Whether the window is as narrow as a phone; follows it. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
