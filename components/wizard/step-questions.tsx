'use client'

import { Card } from '@/components/ui/card'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { WholeLine } from './field-grid'
import { later } from '@/components/ui/later'
import { QuestionField } from './question-field'
import { proposalOf, QuestionGroups } from './question-groups'

const ItemsQuestion = later(async () => (await import('./items/items-question')).ItemsQuestion)

/** The visible questions of a step. */
export function StepQuestions({ asked }: { asked: readonly AskedQuestion[] }) {
  return (
    <Card>
      <QuestionGroups asked={asked} field={(one) => fieldOf(one, asked)} />
    </Card>
  )
}

function fieldOf(one: AskedQuestion, asked: readonly AskedQuestion[]) {
  const { question, required, items = [] } = one
  if (question.kind !== 'items') return <QuestionField question={question} isRequired={required} proposal={proposalOf(one)} whole={wholeOf(one, asked)} />
  return (
    <WholeLine>
      <ItemsQuestion question={question} items={items} />
    </WholeLine>
  )
}

/** A proposed make also selects the list of its models. */
function wholeOf({ question }: AskedQuestion, asked: readonly AskedQuestion[]): string | undefined {
  if (question.kind !== 'suggestion' || question.within === undefined) return undefined
  const value = asked.find((one) => one.question.key === question.within)?.value
  return typeof value === 'string' ? value : undefined
}
