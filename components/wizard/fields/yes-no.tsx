'use client'

import { CheckboxPart } from './checkbox-part'
import type { FieldProps } from './field-props'
import { YesNoPart } from './yes-no-part'

/** A yes or no question; one that is rarely answered with yes is a box. */
export function YesNoQuestion({ question, label, help, isRequired, proposal }: FieldProps<'yesNo'>) {
  if (question.isAside === true) return <CheckboxPart name={question.key} label={label} description={help} proposal={proposal} />
  return <YesNoPart name={question.key} label={label} description={help} isRequired={isRequired} proposal={proposal} />
}
