import type { Party } from '@/lib/domain/party'
import type { QuestionOptions, OptionalQuestionOptions } from './question-options'
import type { ItemAnswersNeverAsked, Kind, KindFor, KindSettings } from './kinds'
import type { Rule } from './rules'

/** Answers of a product by name; the first question of every product is its policyholder. */
export type Answers = { readonly holder: Party }

/** Answers whose product is not known here. */
export type AnyAnswers = Answers & Readonly<Record<string, unknown>>

export type Service = 'vehicle' | 'travel' | 'assets'

type KeyOf<A> = keyof A & string
type QuestionAbout<A, Key extends KeyOf<A>> = {
  [K in KindFor<NonNullable<A[Key]>>]: { readonly key: Key; readonly kind: K } & KindSettings<KeyOf<A>, NonNullable<A[Key]>>[K] & QuestionOptions<A, A[Key]>
}[KindFor<NonNullable<A[Key]>>]

/** A question about one of the answers A, of a kind whose value fits that answer. */
export type Question<A> = { [Key in KeyOf<A>]-?: QuestionAbout<A, Key> }[KeyOf<A>]

export interface Step<A> {
  readonly id: string
  readonly questions: readonly Question<A>[]
}

/** A question of a kind, whatever the product. */
export type QuestionOf<K extends Kind> = {
  [P in K]: { readonly key: string; readonly kind: P } & KindSettings[P] & OptionalQuestionOptions<AnyAnswers>
}[K]
export type AnyQuestion = QuestionOf<Kind>

export interface AnyStep {
  readonly id: string
  readonly questions: readonly AnyQuestion[]
}

/** A product as `walk` reads it. `id` is the product key of the contract, `service` the one that sells it. */
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

type Asks = readonly { readonly questions: readonly { readonly key: string }[] }[]
type AskedKeys<Steps extends Asks> = Steps[number]['questions'][number]['key']
type NeverAsked<A, Steps extends Asks> =
  | Exclude<KeyOf<A>, AskedKeys<Steps>>
  | ItemAnswersNeverAsked<A, Steps[number]['questions'][number]>
type EveryAnswerIsAsked<A, Steps extends Asks> = [NeverAsked<A, Steps>] extends [never]
  ? unknown
  : { readonly answersNeverAsked: NeverAsked<A, Steps> }

interface DefinitionInput<A extends Answers, Id extends string, Steps extends readonly Step<A>[]> {
  readonly id: Id
  readonly service: Service
  readonly steps: Steps
  readonly rules: readonly Rule<A>[]
}

/**
 * Defines a product over its answers A: which answer is asked in which step, as which kind, and when.
 * Mistakes do not compile: a kind for an answer of another type, an unknown or forgotten answer.
 */
export function defineProduct<A extends Answers>() {
  return <const Id extends string, const Steps extends readonly Step<A>[]>(
    definition: DefinitionInput<A, Id, Steps> & EveryAnswerIsAsked<A, Steps>,
  ): Definition<A> & { readonly id: Id; readonly steps: Steps } => {
    const defined: unknown = { ...definition, holderKey: 'holder' }
    // Every step of every A is a step as walk reads it; the compiler proves that for each A, not for all.
    return defined as Definition<A> & { readonly id: Id; readonly steps: Steps }
  }
}
