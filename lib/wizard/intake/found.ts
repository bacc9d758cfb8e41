import type { Day } from '@/lib/domain/day'
import type { Finding } from '@/lib/domain/problem'

/** What a recognised value says, whatever product asks for it; in the order in which people say it of themselves and of a car. */
export const MEANINGS = [
  'businessName', 'lastName', 'firstName', 'cnp', 'cui', 'idCard', 'tradeRegister', 'mobile', 'email',
  'county', 'street', 'houseNumber', 'building', 'staircase', 'floor', 'apartment', 'postcode', 'idIssueAuthority', 'idIssueDate', 'caen',
  'plate', 'vin', 'make', 'model', 'category', 'yearOfConstruction', 'firstRegistration', 'displacement', 'power', 'totalMass', 'curbMass', 'seats', 'fuel',
  'color', 'engineNumber', 'vehicleCard', 'mileage', 'emissionClass',
  'startDate', 'endDate', 'purchaseDate', 'deliveryDate',
  'priceRon', 'priceEur', 'builtArea', 'usableArea',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** A value read from a text, in the form in which it would be typed. */
export interface Found {
  readonly meaning: Meaning
  readonly value: string
  /** The line of the text, counted from 1. */
  readonly line: number
  /** The word or the code of a certificate that says what it is; without one, its form does. */
  readonly label?: string
  /** The text had letters that a chassis number cannot have, and they were taken for the digits they look like. */
  readonly isMended?: true
}

/** What looks like a value and cannot be one. */
export interface Refused {
  readonly meaning: Meaning
  readonly text: string
  readonly line: number
  readonly finding: Finding
}

/** What a reader makes of a piece of text: values, something that is wrong, or nothing of interest that no other reader shall take. */
export type Read =
  | { readonly kind: 'values'; readonly values: readonly { readonly meaning: Meaning; readonly value: string; readonly isMended?: true }[] }
  | { readonly kind: 'wrong'; readonly meaning: Meaning; readonly finding: Finding }
  | { readonly kind: 'taken' }

export interface Given {
  readonly today: Day
  /** The words before the piece, in lower case without accents; those of the line before when the piece begins its line. */
  readonly before: string
  /** Whether those words call the piece what the reader looks for. */
  readonly isCalled: boolean
}

/** Knows a value by its form, wherever it stands. `pattern` is global and takes no time that grows faster than the text. */
export interface FormReader {
  readonly pattern: RegExp
  /** Matches words after which the piece is called by its name. */
  readonly label?: RegExp
  /** Undefined: not mine, others may look at it. */
  read(piece: string, given: Given): Read | undefined
}

/** Knows a value by the word before it, or by its code in a registration certificate. */
export interface LabelReader {
  /** Matches the whole label, in lower case without accents. */
  readonly label: RegExp
  /** Codes of the registration certificate: 'D.1'. */
  readonly codes?: readonly string[]
  read(piece: string, given: Pick<Given, 'today'>): Read | undefined
}

export function value(meaning: Meaning, text: string): Read {
  return { kind: 'values', values: [{ meaning, value: text }] }
}

export const taken: Read = { kind: 'taken' }
