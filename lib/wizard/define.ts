import type { Day } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import type { Kind, KindFor, KindSettings } from './kinds'
import type { Rule } from './rules'

/** Answers of a product by name; the first question of every product is its policyholder. */
export type Answers = { readonly holder: Party }

/** Answers whose product is not known here. */
export type AnyAnswers = Answers & Readonly<Record<string, unknown>>

export type Service = 'vehicle' | 'travel' | 'assets'

interface Filling<A> {
  /** Proposes what was not typed, in the form in which it would be typed. */
  fill?(answers: Partial<A>, today: Day): unknown
  /** The filled value is the only one possible: shown, not asked. */
  readonly fixed?: true
}

// An answer that may stay away must be optional where it is stored.
interface MayStayAway<A> extends Filling<A> {
  readonly optional?: true
  /** Asked only when this holds for the valid answers before it. */
  when?(answers: Partial<A>): boolean
}
interface AlwaysAsked<A> extends Filling<A> {
  readonly optional?: never
  when?: never
}
type Asking<A, V> = undefined extends V ? MayStayAway<A> : AlwaysAsked<A>

type KeyOf<A> = keyof A & string
type QuestionAbout<A, Key extends KeyOf<A>> = {
  [K in KindFor<NonNullable<A[Key]>>]: { readonly key: Key; readonly kind: K } & KindSettings<KeyOf<A>, NonNullable<A[Key]>>[K] & Asking<A, A[Key]>
}[KindFor<NonNullable<A[Key]>>]

/** A question about one of the answers A, of a kind whose value fits that answer. */
export type Question<A> = { [Key in KeyOf<A>]-?: QuestionAbout<A, Key> }[KeyOf<A>]

export interface Step<A> {
  readonly id: string
  readonly questions: readonly Question<A>[]
}

/** A question of a kind, whatever the product. */
export type QuestionOf<K extends Kind> = {
  [P in K]: { readonly key: string; readonly kind: P } & KindSettings[P] & MayStayAway<AnyAnswers>
}[K]
export type AnyQuestion = QuestionOf<Kind>

export interface AnyStep {
  readonly id: string
  readonly questions: readonly AnyQuestion[]
}

/** A product as walk reads it. `id` is the product key of the contract, `service` the one that sells it. */
export interface Definition<A extends Answers = AnyAnswers> {
  readonly id: string
  readonly service: Service
  /** The answer that names the policyholder. */
  readonly holderKey: 'holder'
  readonly steps: readonly AnyStep[]
  readonly rules: readonly Rule<A>[]
  /** Only for the compiler: which answers the product has. */
  readonly answers?: A
}

type KeysAsked<Steps extends readonly AnyStep[]> = Steps[number]['questions'][number]['key']
type EveryAnswerIsAsked<A, Steps extends readonly AnyStep[]> = [Exclude<KeyOf<A>, KeysAsked<Steps>>] extends [never]
  ? unknown
  : { readonly answersNeverAsked: Exclude<KeyOf<A>, KeysAsked<Steps>> }

interface Given<A extends Answers, Id extends string, Steps extends readonly Step<A>[]> {
  readonly id: Id
  readonly service: Service
  readonly steps: Steps
  readonly rules: readonly Rule<A>[]
}

/**
 * Defines a product over its answers A: which answer is asked in which step, as which kind, and when.
 * What does not fit does not compile: a kind for an answer of another type, an unknown or forgotten answer.
 */
export function defineProduct<A extends Answers>() {
  return <const Id extends string, const Steps extends readonly Step<A>[]>(
    definition: Given<A, Id, Steps> & EveryAnswerIsAsked<A, Steps>,
  ): Definition<A> & { readonly id: Id; readonly steps: Steps } => ({ ...definition, holderKey: 'holder' })
}
