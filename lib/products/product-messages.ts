import type { AnyStep } from '@/lib/wizard/define'

interface Defined {
  readonly steps: readonly AnyStep[]
}
type QuestionsOf<D extends Defined> = D['steps'][number]['questions'][number]
type WithOptions<D extends Defined> = Extract<QuestionsOf<D>, { readonly options: readonly string[] }>

/** The words about one question: what it is called, and one sentence of help where the name is not enough. */
export interface QuestionText {
  readonly label: string
  readonly help?: string
}

/** All words of a product: a step, question or option of the definition without a text does not compile. */
export interface ProductMessages<D extends Defined> {
  readonly name: string
  /** One line for the list of products. */
  readonly short: string
  readonly steps: { readonly [Id in D['steps'][number]['id']]: string }
  readonly questions: { readonly [Key in QuestionsOf<D>['key']]: QuestionText }
  readonly options: {
    readonly [Key in WithOptions<D>['key']]: { readonly [Option in Extract<WithOptions<D>, { readonly key: Key }>['options'][number]]: string }
  }
}

/** The words of a product that is not known here. */
export interface AnyProductMessages {
  readonly name: string
  readonly short: string
  readonly steps: Readonly<Record<string, string>>
  readonly questions: Readonly<Record<string, QuestionText>>
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
}
