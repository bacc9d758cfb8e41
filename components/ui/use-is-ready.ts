'use client'

import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page's scripts run: not while it is drawn by the server, nor until the browser has taken it over. */
export function useIsReady(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false)
}
