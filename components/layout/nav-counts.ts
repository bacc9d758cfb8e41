import { useEffect, useRef, useSyncExternalStore } from 'react'

// The navigation is rendered once for many pages: a page that knows a newer count says so here.
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

function tellAll() {
  for (const listener of listeners) listener()
}

/** Tells the navigation how many wait behind one of its links now. */
export function publishNavCount(href: string, count: number): void {
  if (counts.get(href) === count) return
  counts.set(href, count)
  tellAll()
}

/** How many wait behind a link of the navigation: what a page said last, until the server gives another number. */
export function useNavCount(href: string, fromServer: number): number {
  const published = useSyncExternalStore(subscribe, () => counts.get(href), () => undefined)
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (last.current === fromServer) return
    last.current = fromServer
    if (counts.delete(href)) tellAll()
  })
  return published ?? fromServer
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
