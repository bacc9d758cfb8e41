import type { Day } from '@/lib/domain/day'

/** What an account at the operator switches on in questions. */
export interface DeskSwitches {
  /** Passports of foreign drivers and of people: the contract closes the kind of document for assets alone. */
  readonly passports: boolean
}

interface FillOptions<A> {
  /** Proposes a value for what was not typed, in typed form. `around` are the answers of the product around an item of a list. */
  fill?(answers: Partial<A>, today: Day, around: Readonly<Record<string, unknown>>): unknown
  /** Asked only where the agency's account switches it on. */
  readonly onlyWith?: keyof DeskSwitches
  /** The filled value is the only one possible: shown, not asked. */
  readonly fixed?: true
}

/** How an optional answer is asked. */
export interface OptionalQuestionOptions<A> extends FillOptions<A> {
  readonly optional?: true
  /** Asked only when this holds for the valid answers before it. */
  when?(answers: Partial<A>, today: Day): boolean
}

interface RequiredQuestionOptions<A> extends FillOptions<A> {
  readonly optional?: never
  when?: never
}

/** How an answer of the stored type V is asked: it may be left out only if its stored type is optional. */
export type QuestionOptions<A, V> = undefined extends V ? OptionalQuestionOptions<A> : RequiredQuestionOptions<A>
