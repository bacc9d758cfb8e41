'use client'

import { ChoicePart } from './choice-part'
import type { FieldProps } from './field-props'

export function ChoiceQuestion({ question, label, help, options, isRequired, proposal }: FieldProps<'choice'>) {
  const items = question.options.map((key) => ({ key, label: options[key] ?? key }))
  return <ChoicePart name={question.key} label={label} description={help} isRequired={isRequired} items={items} proposal={proposal} />
}
