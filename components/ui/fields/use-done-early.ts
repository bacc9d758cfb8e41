'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

interface TypedInto {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

/**
 * Takes up what was typed before the field's scripts had run: it stands there, and nobody has heard of it. A field that has
 * also been left by then is left once more.
 */
export function useTypedEarly(id: string, { value, onChange, onBlur }: TypedInto): void {
  const wasTyped = useRef(false)

  const leave = useEffectEvent(() => {
    if (document.activeElement?.id !== id) onBlur?.()
  })
  // In the render after the change, since only then the field's owner knows what is left: hence before the effect that changes.
  useEffect(() => {
    if (!wasTyped.current) return
    wasTyped.current = false
    leave()
  })

  const takeUp = useEffectEvent(() => {
    const field = document.getElementById(id)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!isField || field.value === value || field.value === field.defaultValue) return
    wasTyped.current = true
    onChange(field.value)
  })
  // Once the effects of the whole page have run: whoever keeps what is typed listens by then.
  useEffect(() => queueMicrotask(takeUp), [])
}

/** The same for a box to tick. */
export function useTickedEarly(id: string, isSelected: boolean, onChange: (isSelected: boolean) => void): void {
  const takeUp = useEffectEvent(() => {
    const box = document.getElementById(id)
    if (box instanceof HTMLInputElement && box.checked !== isSelected) onChange(box.checked)
  })
  useEffect(() => queueMicrotask(takeUp), [])
}

/** The same for choices side by side, which share a name. */
export function useChosenEarly(name: string, value: string | null | undefined, onChange: (key: string) => void): void {
  const takeUp = useEffectEvent(() => {
    for (const radio of document.getElementsByName(name)) {
      if (radio instanceof HTMLInputElement && radio.checked && radio.value !== value) onChange(radio.value)
    }
  })
  useEffect(() => queueMicrotask(takeUp), [])
}
