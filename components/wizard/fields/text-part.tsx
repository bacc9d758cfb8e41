'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { TextField, type TextFieldProps } from '@/components/ui/fields/text-field'
import { textOf } from '@/components/wizard/draft/draft'
import { PrefilledBadge } from '@/components/wizard/prefilled-badge'
import { useAnswer } from '../use-answer'

type PassedProps = Pick<TextFieldProps, 'label' | 'isLabelHidden' | 'type' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'suffix' | 'hasFigures' | 'description'>

interface TextPartProps extends PassedProps {
  name: string
  isRequired: boolean
  proposal?: unknown
  /** Changes text while it is typed, for example to capitals. */
  write?: (typed: string) => string
  /** Changes text once it is typed, as {@link useTidyText} does. */
  tidy?: ((typed: string) => string) | undefined
  /** Shows a stored value in the form in which people type it. */
  show?: (value: string) => string
  /** Reads the value back. */
  hint?: (value: string) => ReactNode
  /** The text of a doubt. */
  warning?: (value: string) => string | undefined
}

/** A text field, of the form or of a compound answer. */
export function TextPart({ name, isRequired, proposal, write, tidy, show, hint, warning, ...passed }: TextPartProps) {
  const t = useTranslations('fields')
  const { value, change, binding } = useAnswer(name, proposal)
  const text = textOf(value)
  const tidying = useTidyText({ text, tidy, change })
  const isFilled = proposal !== undefined && value === proposal
  return (
    <TextField
      {...passed}
      {...binding}
      write={write}
      value={show === undefined ? text : show(text)}
      onChange={(typed) => {
        tidying.onTyped()
        change(write === undefined ? typed : write(typed))
      }}
      onDone={tidying.onDone}
      selectsOnFocus={isFilled && text !== ''}
      isRequired={isRequired}
      optionalWord={t('optional')}
      labelExtra={isFilled ? <PrefilledBadge /> : undefined}
      hint={hint?.(text)}
      warning={binding.isInvalid ? undefined : warning?.(text)}
    />
  )
}

interface TidyText {
  text: string
  tidy: ((typed: string) => string) | undefined
  change: (text: string) => void
}

/** Tidies what was typed when it is done. The same text typed once more was meant so, and stays. */
function useTidyText({ text, tidy, change }: TidyText) {
  const isTyped = useRef(false)
  const changed = useRef<string>(undefined)
  if (tidy === undefined) return { onTyped: () => {}, onDone: undefined }
  return {
    onTyped: () => {
      isTyped.current = true
    },
    onDone: () => {
      if (!isTyped.current || changed.current === text) return
      const tidied = tidy(text)
      if (tidied === text) return
      changed.current = text
      change(tidied)
    },
  }
}
