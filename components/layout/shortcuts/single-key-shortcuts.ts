import { useSyncExternalStore } from 'react'
import { keptPreference, savePreference, SINGLE_KEYS_COOKIE } from '@/components/layout/preference-cookie'

const listeners = new Set<() => void>()

/** Whether keys without Ctrl are commands in this browser. Users of speech input may not want them. */
export function areSingleKeyShortcutsOn(): boolean {
  return keptPreference(SINGLE_KEYS_COOKIE) !== 'off'
}

/** Switches keys without Ctrl on or off, at once and for a year. */
export function setSingleKeyShortcuts(areOn: boolean): void {
  savePreference(SINGLE_KEYS_COOKIE, areOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function useSingleKeyShortcuts(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeyShortcutsOn, () => true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
