'use client'

import { Card } from '@/components/ui/card'
import { readListed } from '@/lib/wizard/kinds/listed'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { FullWidth } from './field-grid'
import { lazyPart } from '@/components/ui/lazy-part'
import { QuestionField } from './question-field'
import { prefillOf, QuestionGroups } from './question-groups'

const ItemsQuestion = lazyPart(async () => (await import('./items/items-question')).ItemsQuestion)

/** The visible questions of a step. */
export function StepQuestions({ asked }: { asked: readonly AskedQuestion[] }) {
  return (
    <Card>
      <QuestionGroups asked={asked} field={(one) => fieldOf(one, asked)} />
    </Card>
  )
}

function fieldOf(one: AskedQuestion, asked: readonly AskedQuestion[]) {
  const { question, required, items = [], priced } = one
  if (question.kind !== 'items') return <QuestionField question={question} isRequired={required} proposal={prefillOf(one)} parentAnswer={parentAnswerOf(one, asked)} />
  return (
    <FullWidth>
      <ItemsQuestion question={question} items={items} priced={priced} />
    </FullWidth>
  )
}

/** A proposed make also selects the list of its models, and a proposed currency is that of the amounts. */
function parentAnswerOf({ question }: AskedQuestion, asked: readonly AskedQuestion[]): string | undefined {
  const parent = question.kind === 'suggestion' ? question.within : question.kind === 'amount' || question.kind === 'covers' ? question.currencyOf : undefined
  if (parent === undefined) return undefined
  const value = asked.find((one) => one.question.key === parent)?.value
  const read = readListed(value)
  return read.ok ? read.value.key : undefined
}
