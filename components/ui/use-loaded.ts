'use client'

import { useEffect, useSyncExternalStore } from 'react'

interface LoadableModule<Loaded> {
  readonly start: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => Loaded | undefined
}

/**
 * Code that is fetched once, after the first paint, and then used at once. (React's lazy shows its
 * fallback again at each first use, for up to 300 ms; a fast typist would tab past the field.)
 */
export function loadable<Loaded>(load: () => Promise<Loaded>): LoadableModule<Loaded> {
  let loaded: Loaded | undefined
  let isStarted = false
  const listeners = new Set<() => void>()

  async function fetchOnce() {
    try {
      loaded = await load()
      for (const listener of listeners) listener()
    } catch {
      // Offline: the next field that needs the code tries again.
      isStarted = false
    }
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      void fetchOnce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => loaded,
  }
}

/** The loaded code, or undefined while loading; starts loading. */
export function useLoaded<Loaded>({ start, subscribe, current }: LoadableModule<Loaded>): Loaded | undefined {
  useEffect(start, [start])
  return useSyncExternalStore(subscribe, current, () => undefined)
}
