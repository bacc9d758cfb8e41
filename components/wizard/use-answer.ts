'use client'

import { type RefCallBack, useController, useFormContext } from 'react-hook-form'
import { oncePointerRests } from '@/components/ui/pointer-rest'
import type { Draft } from './draft/draft'

interface Answer {
  /** What was typed, else the proposal. */
  readonly value: unknown
  /** For typing: says nothing new until the field is left. */
  change: (value: unknown) => void
  /** For choosing: the field is done at once. */
  choose: (value: unknown) => void
  /** Spread into a field of the kit. */
  readonly binding: {
    readonly name: string
    readonly ref: RefCallBack
    readonly isInvalid: boolean
    readonly errorMessage: string | undefined
    onBlur: () => void
  }
}

/** Ties one field to the form. A field that was passed by without typing is not scolded: Continue will say it. */
export function useAnswer(name: string, proposal?: unknown): Answer {
  const { control, trigger } = useFormContext<Draft>()
  const { field, fieldState } = useController<Draft>({ control, name })
  const { onChange, onBlur, ref } = field
  const typed: unknown = field.value
  const isTyped = typed !== undefined && typed !== null && typed !== ''
  return {
    value: typed === undefined ? proposal : typed,
    change: onChange,
    choose: (value) => {
      onChange(value)
      void trigger(name)
    },
    binding: {
      name,
      ref,
      isInvalid: fieldState.invalid,
      errorMessage: fieldState.error?.message,
      onBlur: () => {
        onBlur()
        if (isTyped) oncePointerRests(() => void trigger(name))
      },
    },
  }
}
