'use client'

import { ChoicePart } from './choice-part'
import type { FieldProps } from './field-props'

export function ChoiceQuestion({ question, label, help, proposed, options, isRequired, proposal }: FieldProps<'choice'>) {
  const items = question.options.map((key) => ({ key, label: options[key] ?? key }))
  return <ChoicePart name={question.key} label={label} description={help} proposed={proposed} isRequired={isRequired} items={items} proposal={proposal} />
}
