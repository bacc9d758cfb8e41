import type { Asking, MayStayAway } from './asking'
import type { KindFor, KindSettings, PlainKind } from './kinds'

type KeyOf<A> = keyof A & string
type PlainKindFor<V> = Extract<KindFor<V>, PlainKind>
type QuestionAbout<Item, Key extends KeyOf<Item>, Around extends string> = {
  [K in PlainKindFor<NonNullable<Item[Key]>>]: { readonly key: Key; readonly kind: K } & KindSettings<KeyOf<Item> | Around, NonNullable<Item[Key]>>[K] &
    Asking<Item, Item[Key]>
}[PlainKindFor<NonNullable<Item[Key]>>]

/**
 * A question about every item of a list. `when` and `fill` look at the item's own answers; `sameAs` and `within` also
 * at the answers of the product around it.
 */
export type ItemQuestion<Item, Around extends string> = { [Key in KeyOf<Item>]-?: QuestionAbout<Item, Key, Around> }[KeyOf<Item>]

/** A question about an item, whatever the list. */
export type AnyItemQuestion = {
  [K in PlainKind]: { readonly key: string; readonly kind: K } & KindSettings[K] & MayStayAway<Readonly<Record<string, unknown>>>
}[PlainKind]

type QuestionsOfItems<V, Around extends string> = unknown extends V ? AnyItemQuestion : V extends readonly (infer Item)[] ? ItemQuestion<Item, Around> : never

/** What a definition states about a list of items: what is asked of each, and how many there may be. */
export interface ItemsSettings<Around extends string, V> {
  readonly questions: readonly QuestionsOfItems<V, Around>[]
  /** So many are asked for from the start. */
  readonly min: number
  readonly max: number
}

/** Answers of an item that none of the questions of its list asks for. */
export type ItemAnswersNeverAsked<A, Q> = Q extends { readonly kind: 'items'; readonly key: infer Key extends KeyOf<A>; readonly questions: readonly { readonly key: infer Asked }[] }
  ? NonNullable<A[Key]> extends readonly (infer Item)[]
    ? `${Key}.${Exclude<KeyOf<Item>, Asked>}`
    : never
  : never
