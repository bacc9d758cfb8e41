'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '@/components/ui/fields/text-field'
import { textOf } from '@/components/wizard/draft/draft'
import { PrefilledBadge } from '@/components/wizard/prefilled-badge'
import { useAnswer } from '../use-answer'

type PassedProps = Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'suffix' | 'hasFigures' | 'description'>

interface TextPartProps extends PassedProps {
  name: string
  isRequired: boolean
  proposal?: unknown
  /** Changes text while it is typed, for example to capitals. */
  write?: (typed: string) => string
  /** Shows a stored value in the form in which people type it. */
  show?: (value: string) => string
  /** Reads the value back. */
  hint?: (value: string) => ReactNode
  /** The text of a doubt. */
  warning?: (value: string) => string | undefined
}

/** A text field, of the form or of a compound answer. */
export function TextPart({ name, isRequired, proposal, write, show, hint, warning, ...passed }: TextPartProps) {
  const t = useTranslations('fields')
  const { value, change, binding } = useAnswer(name, proposal)
  const text = textOf(value)
  const isFilled = proposal !== undefined && value === proposal
  return (
    <TextField
      {...passed}
      {...binding}
      value={show === undefined ? text : show(text)}
      onChange={(typed) => change(write === undefined ? typed : write(typed))}
      isRequired={isRequired}
      optionalWord={t('optional')}
      labelExtra={isFilled ? <PrefilledBadge /> : undefined}
      hint={hint?.(text)}
      warning={binding.isInvalid ? undefined : warning?.(text)}
    />
  )
}
