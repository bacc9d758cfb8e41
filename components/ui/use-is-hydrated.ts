'use client'

import { useEffect, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page is hydrated; false on the server and before hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false)
}

/** Marks the document as hydrated, for browser tests: `<html data-hydrated>`. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}
