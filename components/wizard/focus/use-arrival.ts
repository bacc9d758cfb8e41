'use client'

import { type RefObject, useEffect } from 'react'
import { useGoToField } from './use-go-to-field'

// Whether this window is on its way from one step to the next; a page that was opened afresh keeps its focus.
let isOnTheWay = false

/** Told when a step is left for another. */
export function setOut(): void {
  isOnTheWay = true
}

/** Puts the focus where typing goes on after a change of step: the first field to fill, else Continue. On touch screens it would raise the keyboard. */
export function useArrival(firstField: string | undefined, onward: RefObject<HTMLButtonElement | null>): void {
  const goToField = useGoToField()
  useEffect(() => {
    // Down again after arriving, so that later changes of the first open field move nothing.
    if (!isOnTheWay) return
    isOnTheWay = false
    if (!window.matchMedia('(pointer: fine)').matches) return
    if (firstField === undefined) onward.current?.focus()
    else goToField(firstField)
  }, [firstField, onward, goToField])
}
