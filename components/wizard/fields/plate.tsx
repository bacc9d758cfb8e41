'use client'

import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

export function PlateQuestion({ question, label, help, isRequired, proposal }: FieldProps<'plate'>) {
  return (
    <TextPart
      name={question.key}
      label={label}
      description={help}
      isRequired={isRequired}
      proposal={proposal}
      autoCapitalize="characters"
      hasFigures
      write={(text) => text.toUpperCase()}
    />
  )
}
