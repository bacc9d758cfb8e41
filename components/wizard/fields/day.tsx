'use client'

import { DayPart } from './day-part'
import type { FieldProps } from './field-props'

export function DayQuestion({ question, label, help, isRequired, proposal }: FieldProps<'day'>) {
  return <DayPart name={question.key} label={label} description={help} isRequired={isRequired} proposal={proposal} />
}
