import type { QuestionOf } from '@/lib/wizard/define'
import type { PlainKind } from '@/lib/wizard/kinds'

/** What the field of a kind is given: its question, its words, and the proposal while nothing was typed. */
export interface FieldProps<K extends PlainKind> {
  readonly question: QuestionOf<K>
  readonly label: string
  readonly help: string | undefined
  /** Words of the options, where the question has any. */
  readonly options: Readonly<Record<string, string>>
  readonly isRequired: boolean
  readonly proposal: unknown
  /** Of a list within another one: the text answer that this is, typed or proposed. */
  readonly whole?: string | undefined
}
