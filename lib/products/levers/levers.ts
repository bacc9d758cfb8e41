import { addDays, type Day } from '@/lib/domain/day'
import type { Answers, AnyAnswers } from '@/lib/wizard/define'
import type { ChoiceList } from '@/lib/wizard/kinds'

type KeyOf<A> = keyof A & string

/** The answers of a variant that are other than those of the quote. */
export type Change<A> = { readonly [Key in keyof A]?: A[Key] }

/**
 * One thing a client can have differently at another price: a deductible, the instalments, the term, the start, a sum. `key` is the answer
 * that names it, `in` the answer with its currency; variants are changes of the answers, or the entries of a list.
 */
export type Lever<A> = {
  readonly key: KeyOf<A>
  readonly unit?: '%' | { readonly in: KeyOf<A> }
} & ({ readonly changes: (answers: A, today: Day) => readonly Change<A>[] } | { readonly list: ChoiceList })

/** The levers of a product, in the order of the screen. */
export type Levers = readonly Lever<AnyAnswers>[]

/** The levers of a product over its answers A: a change of an answer that the product lacks does not compile. */
export function defineLevers<A extends Answers>(levers: readonly Lever<A>[]): Levers {
  const defined: unknown = levers
  // As with definitions: the compiler proves it for each A, not for all.
  return defined as Levers
}

/** Other starts of the same insurance: a week, two weeks and a month later than asked, and the first day that is possible. */
export function otherStarts(start: Day, today: Day): readonly Day[] {
  return [...new Set([addDays(today, 1), addDays(start, 7), addDays(start, 14), addDays(start, 30)])].filter((day) => day !== start)
}

const SHARES = [0.8, 0.9, 1.1, 1.2]
const ROUND_TO = 100

/** Sums around one: a tenth and a fifth less and more, in round numbers. */
export function otherSums(sum: number, roundTo = ROUND_TO): readonly number[] {
  return SHARES.map((share) => Math.round((sum * share) / roundTo) * roundTo).filter((other) => other > 0 && other !== sum)
}
