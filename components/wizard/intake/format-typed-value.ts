import { countyByCode } from '@/lib/domain/place/county'
import { formatDay, parseTypedDay } from '@/lib/domain/day'
import type { AnswerFormat } from '@/lib/products/format-answer'
import type { IntakeMatch } from '@/lib/wizard/intake/match-questions'
import { textOf } from '@/components/wizard/draft/draft'

/** A typed value, worded as its field shows it. */
export function formatTypedValue({ path, question }: Pick<IntakeMatch, 'path' | 'question'>, value: unknown, { t, locale, messages }: AnswerFormat): string {
  const typed = textOf(value)
  const day = question.kind === 'day' || path.endsWith('Date') ? parseTypedDay(typed) : undefined
  if (day !== undefined) return formatDay(day, locale)
  if (question.kind === 'party' && path.endsWith('.kind')) return t(typed === 'company' ? 'holder.company' : 'holder.person')
  if (path.endsWith('.county')) return countyByCode(typed)?.name ?? typed
  if (question.kind === 'choice') return messages.options[question.key]?.[typed] ?? typed
  if (question.kind === 'integer' && question.unit !== undefined && question.unit !== 'months') return `${typed} ${t(`fields.units.${question.unit}`)}`
  return question.kind === 'money' ? `${typed} ${question.currency}` : typed
}
