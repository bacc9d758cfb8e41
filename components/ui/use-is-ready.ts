'use client'

import { useEffect, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page's scripts run: not while it is drawn by the server, nor until the browser has taken it over. */
export function useIsReady(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false)
}

/** Says on the document that the page's scripts run, for whoever watches it from outside: `<html data-hydrated>`. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

/** Marks what the server draws and the browser takes over after the rest of the page, until it does: code that comes later. */
export function useHydratingMark(): { readonly 'data-hydrating'?: '' } {
  return useIsReady() ? {} : { 'data-hydrating': '' }
}
