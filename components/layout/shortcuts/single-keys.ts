import { useSyncExternalStore } from 'react'
import { keepChoice, SINGLE_KEYS_COOKIE } from '@/components/layout/browser-cookie'

const listeners = new Set<() => void>()

/** Whether keys without Ctrl are commands in this browser. Users of speech input may not want them. */
export function areSingleKeysOn(): boolean {
  return !document.cookie.split('; ').includes(`${SINGLE_KEYS_COOKIE}=off`)
}

/** Switches keys without Ctrl on or off, at once and for a year. */
export function chooseSingleKeys(areOn: boolean): void {
  keepChoice(SINGLE_KEYS_COOKIE, areOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
