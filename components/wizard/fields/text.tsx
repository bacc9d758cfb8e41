'use client'

import { companyNameInUsualCase, personNameInUsualCase } from '@/lib/domain/people/usual-case'
import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

export function TextQuestion({ question, label, help, isRequired, proposal }: FieldProps<'text'>) {
  return <TextPart name={question.key} label={label} description={help} isRequired={isRequired} proposal={proposal} maxLength={question.maxLength} tidy={question.names === undefined ? undefined : USUAL_CASE[question.names]} />
}

const USUAL_CASE = { person: personNameInUsualCase, company: companyNameInUsualCase }
