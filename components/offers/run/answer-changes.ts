import type { AnswerFormat } from '@/lib/products/format-answer'
import { type ReviewLine, reviewLines } from '@/components/wizard/check/review-rows'
import type { AnyQuestion, AnyStep } from '@/lib/wizard/define'
import type { ReviewRow } from '@/lib/wizard/review'

/** One changed answer, in words; undefined where there was none. */
export interface AnswerChange {
  readonly key: string
  readonly label: string
  readonly before: string | undefined
  readonly after: string | undefined
}

interface AnswersToCompare {
  readonly before: unknown
  readonly after: unknown
}

/** The changed answers, in the order of the questions. Masks personal codes, as on the check page. */
export function answerChanges({ steps }: { readonly steps: readonly AnyStep[] }, { before, after }: AnswersToCompare, format: AnswerFormat): AnswerChange[] {
  return steps.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const [old, now] = [rowsOf(question, before, format), rowsOf(question, after, format)]
      const keys = new Set([...old.keys(), ...now.keys()])
      return [...keys].flatMap((key): AnswerChange[] => {
        const [was, is] = [old.get(key), now.get(key)]
        const row = is ?? was
        if (row === undefined || was?.value === is?.value) return []
        return [{ key, label: row.item === undefined ? row.label : `${row.item} · ${row.label}`, before: was?.value, after: is?.value }]
      })
    }),
  )
}

// Complete answers have the shape of their questions.
function rowsOf(question: AnyQuestion, answers: unknown, format: AnswerFormat): ReadonlyMap<string, ReviewLine> {
  const value = (answers as Readonly<Record<string, ReviewRow['value'] | undefined>>)[question.key]
  const rows = value === undefined ? [] : reviewLines({ key: question.key, value }, question, format)
  return new Map(rows.map((row) => [row.key, row]))
}
