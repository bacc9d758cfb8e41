'use client'

import { Card } from '@/components/ui/card'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { WholeLine } from './field-grid'
import { later } from './later'
import { QuestionField } from './question-field'
import { proposalOf, QuestionGroups } from './question-groups'

const ItemsQuestion = later(async () => (await import('./items-question')).ItemsQuestion)

/** The visible questions of a step. */
export function StepQuestions({ asked }: { asked: readonly AskedQuestion[] }) {
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
