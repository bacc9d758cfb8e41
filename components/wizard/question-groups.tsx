'use client'

import { Fragment, type ReactNode } from 'react'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { ownKey } from '@/lib/wizard/walk'
import { FieldGrid } from './field-grid'
import { OptionalFields } from './optional-fields'
import { useWizard } from './wizard-context'

interface QuestionGroupsProps<One extends AskedQuestion> {
  asked: readonly One[]
  /** The field of one question. */
  field: (one: One) => ReactNode
}

/** Visible questions: required first, the others collapsed. */
export function QuestionGroups<One extends AskedQuestion>({ asked, field }: QuestionGroupsProps<One>) {
  const { messages } = useWizard()
  const required = withAsidesBehind(asked.filter((one) => one.required))
  const optional = asked.filter((one) => !one.required)
  const names = optional.map(({ question: { key } }) => ({ name: key, label: messages.questions[ownKey(key)]?.label ?? key }))
  const fields = (group: readonly One[]) => (
    <FieldGrid>
      {group.map((one) => (
        <Fragment key={one.question.key}>{field(one)}</Fragment>
      ))}
    </FieldGrid>
  )
  return (
    <div className="grid gap-4">
      {required.length === 0 ? null : fields(required)}
      {optional.length === 0 ? null : <OptionalFields fields={names}>{fields(optional)}</OptionalFields>}
    </div>
  )
}

/** A question that stands aside comes behind the one that follows it. */
function withAsidesBehind<One extends AskedQuestion>(asked: readonly One[]): readonly One[] {
  const isAside = ({ question }: One) => question.kind === 'yesNo' && question.isAside === true
  return asked.flatMap((one, index) => {
    if (isAside(one)) return index === asked.length - 1 ? [one] : []
    const before = asked[index - 1]
    return before !== undefined && isAside(before) ? [one, before] : [one]
  })
}

/** The value until one is typed; for a fixed answer its value. */
export function prefillOf({ question, value, filled, raw }: AskedQuestion): unknown {
  if (question.fixed === true) return value
  return filled ? raw : undefined
}
