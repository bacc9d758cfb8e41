'use client'

import type { AskedQuestion } from '@/lib/wizard/walk'
import { Card } from '@/components/ui/card'
import { FieldGrid } from './field-grid'
import { OptionalFold } from './optional-fold'
import { QuestionField } from './question-field'
import { useWizard } from './wizard-context'

/** The visible questions of a step: what is required first, the rest folded. */
export function StepQuestions({ asked }: { asked: readonly AskedQuestion[] }) {
  const { messages } = useWizard()
  const required = asked.filter((one) => one.required)
  const optional = asked.filter((one) => !one.required)
  const names = optional.map(({ question: { key } }) => ({ name: key, label: messages.questions[key]?.label ?? key }))
  return (
    <Card>
      <div className="grid gap-4">
        <Fields asked={required} />
        {optional.length === 0 ? null : (
          <OptionalFold fields={names}>
            <Fields asked={optional} />
          </OptionalFold>
        )}
      </div>
    </Card>
  )
}

function Fields({ asked }: { asked: readonly AskedQuestion[] }) {
  return (
    <FieldGrid>
      {asked.map(({ question, required, raw, filled, value }) => (
        <QuestionField
          key={question.key}
          question={question}
          isRequired={required}
          proposal={question.fixed === true ? value : filled ? raw : undefined}
        />
      ))}
    </FieldGrid>
  )
}
