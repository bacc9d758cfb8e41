'use client'

import { type RefObject, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Draft } from './draft'

// Their value says what they stand for, not what was done to them.
const TICKED = new Set(['checkbox', 'radio', 'hidden'])

/** Takes up what was typed before the page's scripts had run: it stands in the fields, and nobody has heard of it. */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>): void {
  const { getValues, setValue } = useFormContext<Draft>()

  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isTyped = field instanceof HTMLInputElement && field.name !== '' && !TICKED.has(field.type) && field.value !== field.defaultValue
      if (isTyped && field.value !== getValues(field.name)) setValue(field.name, field.value)
    }
  }, [form, getValues, setValue])
}
