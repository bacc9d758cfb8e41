import type { Day } from '@/lib/domain/day'

interface Filling<A> {
  /** Proposes what was not typed, in the form in which it would be typed. */
  fill?(answers: Partial<A>, today: Day): unknown
  /** The filled value is the only one possible: shown, not asked. */
  readonly fixed?: true
}

/** How an answer that may be missing where it is stored is asked. */
export interface MayStayAway<A> extends Filling<A> {
  readonly optional?: true
  /** Asked only when this holds for the valid answers before it. */
  when?(answers: Partial<A>, today: Day): boolean
}

interface AlwaysAsked<A> extends Filling<A> {
  readonly optional?: never
  when?: never
}

/** How an answer of the stored type V is asked: one that may stay away must be optional where it is stored. */
export type Asking<A, V> = undefined extends V ? MayStayAway<A> : AlwaysAsked<A>
