'use client'

import { type ComponentType, memo } from 'react'
import type { PlainKind } from '@/lib/wizard/kinds'
import { ownKey } from '@/lib/wizard/walk'
import { FullWidth } from './field-grid'
import { FIELD_TABLE } from './fields/field-table'
import type { FieldProps } from './fields/field-props'
import { FixedAnswer } from './fixed-answer'
import type { PlainQuestion } from './items/item-question'
import { useWizard } from './wizard-context'

interface QuestionFieldProps {
  question: PlainQuestion
  isRequired: boolean
  /** The value until one is typed. */
  proposal: unknown
  /** The answer that this question's list is within, or that names its currency: typed or proposed. */
  parentAnswer?: string | undefined
}

const NO_OPTIONS = {}

/** One question by its kind. Typing into one renders no other. */
export const QuestionField = memo(function QuestionField({ question, isRequired, proposal, parentAnswer }: QuestionFieldProps) {
  const { messages } = useWizard()
  const { label, help, proposed } = messages.questions[ownKey(question.key)] ?? { label: question.key }
  const options = messages.options[ownKey(question.key)] ?? NO_OPTIONS
  if (question.fixed === true) return <FixedAnswer question={question} label={label} value={proposal} />

  const { Field, isWide } = FIELD_TABLE[question.kind]
  // The table pairs each kind with its field; the compiler cannot follow the pair.
  const AnyField = Field as ComponentType<FieldProps<PlainKind>>
  const field = <AnyField {...{ question, label, help, proposed, options, isRequired, proposal, parentAnswer }} />
  return isWide ? <FullWidth>{field}</FullWidth> : field
})
