'use client'

import { type RefCallBack, useController, useFormContext } from 'react-hook-form'
import { afterPointerUp } from '@/components/ui/after-pointer-up'
import type { Draft } from './draft/draft'

interface Answer {
  /** What was typed, else the proposal. */
  readonly value: unknown
  /** Nothing was typed or chosen: the value is the proposal, and changes with it. */
  readonly isProposed: boolean
  /** For typing: validates on blur. */
  change: (value: unknown) => void
  /** For choosing: validates at once. */
  choose: (value: unknown) => void
  /** Props to spread into a field. */
  readonly binding: {
    readonly name: string
    readonly ref: RefCallBack
    readonly isInvalid: boolean
    readonly errorMessage: string | undefined
    onBlur: () => void
  }
}

/** Binds one field to the form. A field left empty shows no error before Continue. */
export function useAnswer(name: string, proposal?: unknown): Answer {
  const { control, trigger } = useFormContext<Draft>()
  const { field, fieldState } = useController<Draft>({ control, name })
  const { onChange, onBlur, ref } = field
  const typed: unknown = field.value
  const isTyped = typed !== undefined && typed !== null && typed !== ''
  return {
    value: typed === undefined ? proposal : typed,
    isProposed: typed === undefined && proposal !== undefined,
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
        if (isTyped) afterPointerUp(() => void trigger(name))
      },
    },
  }
}
