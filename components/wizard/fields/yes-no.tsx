'use client'

import type { FieldProps } from './field-props'
import { YesNoPart } from './yes-no-part'

export function YesNoQuestion({ question, label, help, isRequired, proposal }: FieldProps<'yesNo'>) {
  return <YesNoPart name={question.key} label={label} description={help} isRequired={isRequired} proposal={proposal} />
}
