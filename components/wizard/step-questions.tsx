'use client'

import { Card } from '@/components/ui/card'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { WholeLine } from './field-grid'
import { ItemsQuestion } from './items-question'
import { QuestionField } from './question-field'
import { proposalOf, QuestionGroups } from './question-groups'

/** The visible questions of a step. */
export function StepQuestions({ asked }: { asked: readonly AskedQuestion[] }) {
  'use memo'
  return (
    <Card>
      <QuestionGroups asked={asked} field={fieldOf} />
    </Card>
  )
}

function fieldOf(one: AskedQuestion) {
  const { question, required, items = [] } = one
  if (question.kind !== 'items') return <QuestionField question={question} isRequired={required} proposal={proposalOf(one)} />
  return (
    <WholeLine>
      <ItemsQuestion question={question} items={items} />
    </WholeLine>
  )
}
