import type { AnyAnswers, AnyQuestion, Definition } from './define'
import type { AnyItemQuestion } from './kinds'

type Values = Readonly<Record<string, unknown>>

/**
 * Complete answers as somebody would type them, so that they can be walked again: amounts are stored in bani and typed in whole units,
 * everything else is typed as it is stored.
 */
export function typedAnswers({ steps }: Pick<Definition, 'steps'>, answers: AnyAnswers): Values {
  return typedValues(steps.flatMap(({ questions }) => questions), answers)
}

function typedValues(questions: readonly (AnyQuestion | AnyItemQuestion)[], values: Values): Values {
  return Object.fromEntries(questions.flatMap((question) => (values[question.key] === undefined ? [] : [[question.key, typedValue(question, values[question.key])]])))
}

function typedValue(question: AnyQuestion | AnyItemQuestion, value: unknown): unknown {
  if (question.kind === 'money') return typeof value === 'number' ? (value / 100).toFixed(2) : value
  if (question.kind === 'items') return Array.isArray(value) ? value.map((item: Values) => typedValues(question.questions, item)) : value
  return value
}
