import type { QuestionOf } from '@/lib/wizard/define'
import type { PlainKind } from '@/lib/wizard/kinds'

/** Props of a kind's field: its question, its texts, and the proposal until something is typed. */
export interface FieldProps<K extends PlainKind> {
  readonly question: QuestionOf<K>
  readonly label: string
  readonly help: string | undefined
  /** Of a choice: why each option is the proposed one. */
  readonly proposed?: Readonly<Record<string, string>> | undefined
  /** Words of the options, where the question has any. */
  readonly options: Readonly<Record<string, string>>
  readonly isRequired: boolean
  readonly proposal: unknown
  /** For a list within another one, the other one's answer; for amounts, the one that names the currency. Typed or proposed. */
  readonly parentAnswer?: string | undefined
}
