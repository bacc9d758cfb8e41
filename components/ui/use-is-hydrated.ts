'use client'

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page is hydrated; false on the server and before hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false)
}

/**
 * Whether the page is hydrated, for parts that are drawn only then: they come in a transition, which leaves room for keys, where
 * {@link useIsHydrated} draws at once all that depends on it.
 */
export function useMayFollow(): boolean {
  const [mayFollow, setMayFollow] = useState(false)
  useEffect(() => startTransition(() => setMayFollow(true)), [])
  return mayFollow
}

/** Marks the document as hydrated, for browser tests: `<html data-hydrated>`. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}
