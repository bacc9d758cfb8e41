import type { Day } from '@/lib/domain/day'
import type { Finding } from '@/lib/domain/problem'

/** The meanings of recognised values, whatever the product; in the order in which people write about themselves and a car. */
export const MEANINGS = [
  'businessName', 'lastName', 'firstName', 'cnp', 'cui', 'idCard', 'tradeRegister', 'mobile', 'email',
  'county', 'street', 'houseNumber', 'building', 'staircase', 'floor', 'apartment', 'postcode', 'idIssueAuthority', 'idIssueDate', 'caen',
  'plate', 'vin', 'make', 'model', 'category', 'yearOfConstruction', 'firstRegistration', 'displacement', 'power', 'totalMass', 'curbMass', 'seats', 'fuel',
  'color', 'engineNumber', 'vehicleCard', 'mileage', 'emissionClass',
  'startDate', 'endDate', 'purchaseDate', 'deliveryDate',
  'priceRon', 'priceEur', 'builtArea', 'usableArea',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** A value read from a text, in typed form. */
export interface RecognisedValue {
  readonly meaning: Meaning
  readonly value: string
  /** The line of the text, counted from 1. */
  readonly line: number
  /** The word or the certificate's code that names the value; without one, its form does. */
  readonly label?: string
  /** The text had letters that a chassis number cannot have; they were replaced by the digits they look like. */
  readonly isCorrected?: true
}

/** A text like a value, but not valid. */
export interface RejectedValue {
  readonly meaning: Meaning
  readonly text: string
  readonly line: number
  readonly finding: Finding
}

/** A reader's result for a piece of text: values, a problem, or "taken": no value, and no other reader may use the piece. */
export type ReaderResult =
  | { readonly kind: 'values'; readonly values: readonly { readonly meaning: Meaning; readonly value: string; readonly isCorrected?: true }[] }
  | { readonly kind: 'wrong'; readonly meaning: Meaning; readonly finding: Finding }
  | { readonly kind: 'taken' }

export interface ReaderContext {
  readonly today: Day
  /** The words before the piece, in lower case without accents; those of the line before when the piece begins its line. */
  readonly before: string
  /** Whether those words name what the reader looks for. */
  readonly hasLabel: boolean
}

/** Recognises a value by its form, anywhere. `pattern` is global and takes time linear in the text's length. */
export interface FormReader {
  readonly pattern: RegExp
  /** Matches words that name the piece after them. */
  readonly label?: RegExp
  /** Undefined when another reader may try. */
  read(piece: string, given: ReaderContext): ReaderResult | undefined
}

/** Recognises a value by a label before it, or by its registration certificate code. */
export interface LabelReader {
  /** Matches the whole label, in lower case without accents. */
  readonly label: RegExp
  /** Codes of the registration certificate: 'D.1'. */
  readonly codes?: readonly string[]
  read(piece: string, given: Pick<ReaderContext, 'today'>): ReaderResult | undefined
}

export function readerValue(meaning: Meaning, text: string): ReaderResult {
  return { kind: 'values', values: [{ meaning, value: text }] }
}

export const takenResult: ReaderResult = { kind: 'taken' }
