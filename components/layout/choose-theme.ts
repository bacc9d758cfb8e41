'use client'

import { useSyncExternalStore } from 'react'
import { savePreference, THEME_COOKIE } from './preference-cookie'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

let chosenHere: Theme | undefined
const listeners = new Set<() => void>()

/** Applies a theme at once and stores it for a year. */
export function chooseTheme(theme: Theme): void {
  chosenHere = theme
  savePreference(THEME_COOKIE, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** The theme chosen anywhere on the page; until then, the theme of the server's render. */
export function useTheme(drawn: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => chosenHere ?? drawn,
    () => drawn,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
