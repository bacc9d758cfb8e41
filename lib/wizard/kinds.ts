import type { Address } from '@/lib/domain/place/address'
import type { Day } from '@/lib/domain/day'
import type { CHOSEN_LISTS } from '@/lib/domain/edited-lists'
import type { Currency } from '@/lib/domain/money'
import type { Party } from '@/lib/domain/party'
import type { QuestionOptions, OptionalQuestionOptions } from './question-options'

/**
 * The type of each kind's answer once it is read. Money is bani of a fixed currency, an amount is whole units with at most two decimals
 * in a currency that is asked too; a suggestion is free text with a list beside it.
 */
export interface KindValues {
  text: string
  integer: number
  money: number
  amount: number
  day: Day
  choice: string
  choices: readonly Listed[]
  yesNo: boolean
  consent: boolean
  vin: string
  plate: string
  suggestion: string
  listed: Listed
  covers: readonly Cover[]
  address: Address
  party: Party
  items: readonly ItemAnswers[]
}

/** The answers about one item of a list, by question. */
export type ItemAnswers = Readonly<Record<string, unknown>>

/** An entry of a list: `key` goes on the wire, `label` is the list's name for it when it was chosen. */
export interface Listed {
  readonly key: string
  readonly label: string
  /** The English name, where it is known. */
  readonly en?: string | undefined
}

/** A cover that is bought, and its sum in units of the contract's currency, with at most two decimals. */
export interface Cover extends Listed {
  readonly insuredSum: number
}

/** Covers that are chosen together, by their codes in the list. */
export interface CoverPackage {
  readonly id: string
  readonly covers: readonly string[]
}

export type Kind = keyof KindValues
/** The kinds that have no questions of their own. */
export type PlainKind = Exclude<Kind, 'items'>

/** A fixed bound, or one that depends on the day. */
export type Bound<V> = V | ((today: Day) => V)

/** What a whole number counts; messages use its name. */
export type Unit = 'squareMeters' | 'kilograms' | 'kilometers' | 'kilowatts' | 'cubicCentimeters' | 'months' | 'inches' | 'euros'

/** Lists of the operator that a suggestion offers; any other text may still be typed. */
export type SuggestionList = 'vehicle-brand' | 'vehicle-make' | 'vehicle-model' | 'tire-model'

/** Lists from which an answer must be chosen: the operator's, and those that an administrator edits for each insurer. */
export type ChoiceList = 'country' | 'purpose' | 'transportation' | 'insured-amount' | 'tire-brand' | 'tire-size' | 'extreme-sports' | (typeof CHOSEN_LISTS)[number]

type OptionIn<V> = [V] extends [string] ? V : string
type PartyKindIn<V> = V extends Party ? V['kind'] : Party['kind']
type PartyKinds<V> = readonly (unknown extends V ? Party['kind'] : PartyKindIn<V>)[]
type MustBeGiven<V> = [V] extends [true] ? true : boolean

/**
 * What a definition states about a question of each kind. `Key` names the product's answers,
 * `V` is the stored type of this answer: it narrows options, allowed parties and mandatory consents.
 */
export interface KindSettings<Key extends string = string, V = unknown> {
  /** `is` names the code that the text must be; review pages mask personal codes. `names` says whose name it is. */
  text: { readonly maxLength: number; readonly is?: 'personalCode' | 'foreignCode' | 'identityCard' | 'passport'; readonly names?: 'person' | 'company' }
  /** `currencyOf` is the answer that names the currency of what is counted. */
  integer: { readonly min?: Bound<number>; readonly max?: Bound<number>; readonly unit?: Unit; readonly currencyOf?: Key }
  money: { readonly minBani?: number; readonly maxBani?: number; readonly currency: Currency }
  /** `currencyOf` is the answer that names the currency. */
  amount: { readonly min: number; readonly max: number; readonly currencyOf: Key }
  day: { readonly earliest?: (today: Day) => Day; readonly latest?: (today: Day) => Day }
  choice: { readonly options: readonly OptionIn<V>[] }
  /** Any number of entries of a list. */
  choices: { readonly list: (typeof CHOSEN_LISTS)[number] }
  /** `isAside`: rarely yes, so it is a box behind the answer that follows it, out of the way of whoever types. */
  yesNo: { readonly mustBe?: boolean; readonly isAside?: true }
  consent: { readonly mustBeGiven: MustBeGiven<V> }
  vin: object
  plate: object
  suggestion: { readonly list: SuggestionList; readonly within?: Key; readonly maxLength: number }
  listed: { readonly list: ChoiceList }
  /**
   * `of` is the product in the list of covers. `sumOf` is the required answer that gives a cover's sum unless another is typed, and
   * `currencyOf` the one that names the currency. `packages` go from the smallest to the largest.
   */
  covers: { readonly of: string; readonly sumOf: Key; readonly currencyOf: Key; readonly maxSum: number; readonly packages: readonly CoverPackage[] }
  /** `sameAs` names the party with this address unless another one is typed. */
  address: { readonly sameAs?: Key }
  party: {
    readonly allows: PartyKinds<V>
    readonly tradeRegister: 'required' | 'optional'
    readonly asksRussiaBelarus: boolean
    /** Whether a person is asked since when they may drive. */
    readonly asksLicence?: true
    /** Whether a passport identifies a person as well, where the agency's account switches it on; see {@link withSwitches}. */
    readonly passports?: true
    /** Names the party meant unless another is typed. */
    readonly sameAs?: Key
    /** Usually another than `sameAs`, which is meant only where somebody says so; or only after a yes to `when`, and then usually the first of `allows`. */
    readonly isOther?: true | { readonly when: Key; readonly allows: PartyKinds<V> }
  }
  items: ItemsSettings<Key, V>
}

/** Kinds whose settings narrow the value, so that its stored type may be narrower. */
type NarrowingKind = 'choice' | 'consent' | 'party' | 'items'

/** The kinds whose answers can be stored as V. */
export type KindFor<V> = {
  [K in Kind]: K extends NarrowingKind
    ? [V] extends [KindValues[K]] ? K : never
    : [KindValues[K]] extends [V] ? K : never
}[Kind]

type KeyOf<A> = keyof A & string
type PlainKindFor<V> = Extract<KindFor<V>, PlainKind>
type QuestionAbout<Item, Key extends KeyOf<Item>, Around extends string> = {
  [K in PlainKindFor<NonNullable<Item[Key]>>]: { readonly key: Key; readonly kind: K } & KindSettings<KeyOf<Item> | Around, NonNullable<Item[Key]>>[K] &
    QuestionOptions<Item, Item[Key]>
}[PlainKindFor<NonNullable<Item[Key]>>]

/**
 * A question about every item of a list. `when` and `fill` use the item's own answers; `sameAs` and `within` also
 * use the answers of the product around it.
 */
export type ItemQuestion<Item, Around extends string> = { [Key in KeyOf<Item>]-?: QuestionAbout<Item, Key, Around> }[KeyOf<Item>]

/** A question about an item, whatever the list. */
export type AnyItemQuestion = {
  [K in PlainKind]: { readonly key: string; readonly kind: K } & KindSettings[K] & OptionalQuestionOptions<Readonly<Record<string, unknown>>>
}[PlainKind]

type QuestionsOfItems<V, Around extends string> = unknown extends V ? AnyItemQuestion : V extends readonly (infer Item)[] ? ItemQuestion<Item, Around> : never

/** What a definition states about a list of items: what is asked of each, and how many there may be. */
export interface ItemsSettings<Around extends string, V> {
  readonly questions: readonly QuestionsOfItems<V, Around>[]
  /** The number of items at the start. */
  readonly min: number
  readonly max: number
  /** Items that a price counted before they were asked for: there are never fewer, unnamed until somebody fills them in. */
  readonly priced?: PricedItems | undefined
}

/** Where a draft says how many items a price counted. */
export interface PricedItems {
  /** The member of the draft; no answer. */
  readonly key: string
  /** The age of each priced item; `answers` are the valid ones around the list. */
  readonly agesIn: (typed: unknown, answers: ItemAnswers, today: Day) => readonly number[]
  /** The member of the draft without one of the items. */
  readonly without: (typed: unknown, at: number, around: { readonly answers: ItemAnswers; readonly today: Day }) => string
}

/** Answers of an item that none of the questions of its list asks for. */
export type ItemAnswersNeverAsked<A, Q> = Q extends { readonly kind: 'items'; readonly key: infer Key extends KeyOf<A>; readonly questions: readonly { readonly key: infer Asked }[] }
  ? NonNullable<A[Key]> extends readonly (infer Item)[]
    ? `${Key}.${Exclude<KeyOf<Item>, Asked>}`
    : never
  : never
