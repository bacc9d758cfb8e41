'use client'

import { type RefObject, useEffect } from 'react'
import { useFocusField } from './use-focus-field'

// Whether this window is changing steps; a newly opened page keeps its focus.
let isOnTheWay = false

/** Call it on leaving a step. */
export function markStepChange(): void {
  isOnTheWay = true
}

/** Focuses the first field to fill, else Continue, after a change of step. Not on touch screens, where focus raises the keyboard. */
export function useFocusAfterStepChange(firstField: string | undefined, onward: RefObject<HTMLButtonElement | null>): void {
  const goToField = useFocusField()
  useEffect(() => {
    // Cleared on arrival, so that a later change of the first field moves no focus.
    if (!isOnTheWay) return
    isOnTheWay = false
    if (!window.matchMedia('(pointer: fine)').matches) return
    if (firstField === undefined) onward.current?.focus()
    else goToField(firstField)
  }, [firstField, onward, goToField])
}
