'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { useFocusField } from './use-focus-field'

// Whether this window is changing steps.
let isOnTheWay = false

/** Call it on leaving a step. */
export function markStepChange(): void {
  isOnTheWay = true
}

/**
 * Focuses the first field to fill. Where nothing is to fill, Continue after a change of step, and the first field on a newly opened page.
 * Not on touch screens, where focus raises the keyboard.
 */
export function useFocusAfterStepChange(firstField: string | undefined, onward: RefObject<HTMLButtonElement | null>): void {
  const goToField = useFocusField()
  const hasArrived = useRef(false)
  useEffect(() => {
    // Once, so that a later change of the first field moves no focus.
    if (hasArrived.current) return
    hasArrived.current = true
    const isStepChange = isOnTheWay
    isOnTheWay = false
    if (!window.matchMedia('(pointer: fine)').matches) return
    if (!isStepChange && !isOnHeading()) return
    if (firstField !== undefined) goToField(firstField)
    else if (isStepChange) onward.current?.focus()
    else onward.current?.form?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [firstField, onward, goToField])
}

/** Whether nobody has moved the focus from where a page puts it. A link to an answer names another field. */
function isOnHeading(): boolean {
  return window.location.hash === '' && document.activeElement?.tagName === 'H1'
}
