'use client'

import type { FieldProps } from './field-props'
import { CheckboxPart } from './checkbox-part'

export function ConsentQuestion({ question, label, help, isRequired, proposal }: FieldProps<'consent'>) {
  return <CheckboxPart name={question.key} label={label} description={help} isRequired={isRequired && question.mustBeGiven} proposal={proposal} />
}
