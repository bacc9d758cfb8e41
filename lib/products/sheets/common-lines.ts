import type { Day } from '@/lib/domain/day'
import type { Definition } from '@/lib/wizard/define'
import type { Kind } from '@/lib/wizard/kinds'
import { walk } from '@/lib/wizard/walk'
import { type AnswerFormat, formatAnswer } from '../format-answer'

// What decides about prices. Parties, things and texts are of one row, or told by the quote's title.
const TOLD: readonly Kind[] = ['choice', 'choices', 'covers', 'day', 'integer', 'yesNo']

/** What the rows of a sheet take from another quote, a text each: the currency, the covers, the period and what else decides about the price. `today` is the day in Bucharest. */
export function commonLines(definition: Definition, draft: unknown, { today, ...format }: AnswerFormat & { readonly today: Day }): string[] {
  const { stops } = walk(definition, draft, today)
  const asked = stops.flatMap(({ questions }) => questions)
  const answers = Object.fromEntries(asked.map(({ question, value }) => [question.key, value]))
  return asked.flatMap(({ question, value }) =>
    value === undefined || !TOLD.includes(question.kind) ? [] : [`${format.messages.questions[question.key]?.label ?? question.key}: ${formatAnswer(question, value as never, { ...format, answers })}`],
  )
}
