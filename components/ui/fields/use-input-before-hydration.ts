'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

interface TypedInto {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

/**
 * Reports text typed before the field was hydrated, which fired no event in React. A field that has
 * also lost focus by then reports that too.
 */
export function useTextBeforeHydration(id: string, { value, onChange, onBlur }: TypedInto): void {
  const wasTyped = useRef(false)

  const leave = useEffectEvent(() => {
    if (document.activeElement?.id !== id) onBlur?.()
  })
  // Before the effect that changes, so that it runs one render later, when the owner knows the value that is left.
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
  // After all effects of the page: the code that saves typed values has subscribed by then.
  useEffect(() => queueMicrotask(takeUp), [])
}

/** The same for a checkbox. */
export function useCheckedBeforeHydration(id: string, isSelected: boolean, onChange: (isSelected: boolean) => void): void {
  const takeUp = useEffectEvent(() => {
    const box = document.getElementById(id)
    if (box instanceof HTMLInputElement && box.checked !== isSelected) onChange(box.checked)
  })
  useEffect(() => queueMicrotask(takeUp), [])
}

/** The same for radios that share a name. */
export function useChoiceBeforeHydration(name: string, value: string | null | undefined, onChange: (key: string) => void): void {
  const takeUp = useEffectEvent(() => {
    for (const radio of document.getElementsByName(name)) {
      if (radio instanceof HTMLInputElement && radio.checked && radio.value !== value) onChange(radio.value)
    }
  })
  useEffect(() => queueMicrotask(takeUp), [])
}

/** The same for a list of options. */
export function useOptionBeforeHydration(id: string, value: string, onChange: (key: string) => void): void {
  const takeUp = useEffectEvent(() => {
    const list = document.getElementById(id)
    if (list instanceof HTMLSelectElement && list.value !== value && list.value !== '') onChange(list.value)
  })
  useEffect(() => queueMicrotask(takeUp), [])
}
