'use client'

import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

export function TextQuestion({ question, label, help, isRequired, proposal }: FieldProps<'text'>) {
  return <TextPart name={question.key} label={label} description={help} isRequired={isRequired} proposal={proposal} maxLength={question.maxLength} />
}
