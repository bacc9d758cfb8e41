import type { AnyStep } from '@/lib/wizard/define'

interface WithSteps {
  readonly steps: readonly AnyStep[]
}
interface WithKey {
  readonly key: string
}
type QuestionsOf<D extends WithSteps> = D['steps'][number]['questions'][number]
type WithOptions<Q> = Extract<Q, { readonly key: string; readonly options: readonly string[] }>
type WithPackages<Q> = Extract<Q, { readonly key: string; readonly packages: readonly { readonly id: string }[] }>
type WithItems<Q> = Extract<Q, { readonly key: string; readonly kind: 'items'; readonly questions: readonly WithKey[] }>

/**
 * The sentence that the statement of demands and needs makes of an answer: {value} as the answer reads, {lower} without its first
 * capital; one each for yes and no. Of an item of a list it is a part of the item's sentence.
 */
export type DemandText = string | { readonly yes: string; readonly no: string }

/** The texts of one question: its label, one sentence of help where the label is not enough, and its sentence as a demand. */
export interface QuestionText {
  readonly label: string
  readonly help?: string
  /** Of a choice whose proposal follows other answers: why each option is the proposed one. */
  readonly proposed?: Readonly<Record<string, string>>
  readonly demand?: DemandText
}

interface QuestionMessages<Q extends WithKey> {
  readonly questions: { readonly [Key in Q['key']]: QuestionText }
  /** The options of choices, and the packages of covers. */
  readonly options: {
    readonly [Key in WithOptions<Q>['key']]: { readonly [Option in Extract<WithOptions<Q>, { readonly key: Key }>['options'][number]]: string }
  } & {
    readonly [Key in WithPackages<Q>['key']]: { readonly [Id in Extract<WithPackages<Q>, { readonly key: Key }>['packages'][number]['id']]: string }
  }
}

interface ItemName {
  /** The name of one item, with {n} for its number: 'Panel {n}'. */
  readonly item: string
  /** The button for one more. */
  readonly add: string
}

type ItemsMessages<Q> = [WithItems<Q>] extends [never]
  ? unknown
  : {
      /** The texts of each list of items. */
      readonly items: {
        readonly [Key in WithItems<Q>['key']]: ItemName & QuestionMessages<Extract<WithItems<Q>, { readonly key: Key }>['questions'][number]>
      }
    }

/** All texts of a product: a step, question or option of the definition without a text does not compile, also within items. */
export type ProductMessages<D extends WithSteps> = {
  readonly name: string
  /** The name on a small tile, where the whole one is too long. */
  readonly tile?: string
  /** One line for the list of products. */
  readonly short: string
  /** The first sentence of a statement of demands and needs, with {client}, and {subject} for what is insured. */
  readonly wanted?: string
  readonly steps: { readonly [Id in D['steps'][number]['id']]: string }
} & QuestionMessages<QuestionsOf<D>> &
  ItemsMessages<QuestionsOf<D>>

interface AnyQuestionMessages {
  readonly questions: Readonly<Record<string, QuestionText>>
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The texts of a list of items that is not known here. */
export type AnyItemsMessages = ItemName & AnyQuestionMessages

/** The texts of a product that is not known here. */
export interface AnyProductMessages extends AnyQuestionMessages {
  readonly name: string
  readonly tile?: string
  readonly short: string
  readonly wanted?: string
  readonly steps: Readonly<Record<string, string>>
  readonly items?: Readonly<Record<string, AnyItemsMessages>>
}

/** The texts of an item's questions: the list's own, if the product has a text for the list. */
export function itemMessages(messages: AnyProductMessages, key: string): AnyProductMessages {
  const { questions = {}, options = {} } = messages.items?.[key] ?? {}
  return { name: messages.name, short: messages.short, steps: messages.steps, questions, options }
}

/** The name of an item of a list; `index` counts from 0. */
export function itemName(messages: AnyProductMessages, key: string, index: number): string {
  const number = String(index + 1)
  return messages.items?.[key]?.item.replace('{n}', number) ?? number
}
