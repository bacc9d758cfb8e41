'use client'

import { createContext, type Ref } from 'react'

/** What the button of a menu or dialog needs. */
export interface TriggerProps {
  opens: 'menu' | 'dialog'
  isOpen: boolean
  open: () => void
  /** The button is about to be pressed: fetch what it opens. */
  prepare: () => void
  ref: Ref<HTMLButtonElement>
}

export const TriggerContext = createContext<TriggerProps | null>(null)
