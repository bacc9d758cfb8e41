import { readCurrency, readNumber, readSum } from '@/lib/contracts/shared/read-amount'
import type { Harmless } from '@/lib/contracts/reply-forms/form'
import { readDay } from '@/lib/contracts/shared/read-day'
import { isTechnicalName } from './technical-names'

/** What the call itself says about values of its reply. */
export interface RedactionFacts {
  /** The wire name of the insurer that was asked. */
  readonly insurer: string | undefined
  /** Whether a value, as text, was sent as part of a person: their name, code, day of birth, address or vehicle. */
  readonly isPersonal: (text: string) => boolean
}

/** Before it lie days of birth; a day of an insurance is later. */
const FIRST_DAY = '2020-01-01'
const DAY_AFTER_LAST = '2061-01-01'
/** A company's code has up to ten digits and mostly eight, a phone number nine, a personal code thirteen. */
const IDENTIFIER_DIGITS_MAX = 7
const AMOUNT_MAX = 10_000_000

/**
 * Whether a value may be kept: only what reads as what the contract calls harmless there. A name or a code in the place of a sum
 * is hidden like everywhere else.
 */
export function isHarmless(kind: Harmless, value: string | number | boolean, facts: RedactionFacts): boolean {
  if (typeof value === 'boolean') return kind === 'flag'
  return !facts.isPersonal(String(value)) && TESTS[kind](value, facts)
}

const TESTS: Readonly<Record<Harmless, (value: string | number, facts: RedactionFacts) => boolean>> = {
  amount: (value) => Math.abs(readSum(value)?.amount ?? Number.POSITIVE_INFINITY) < AMOUNT_MAX && digitsIn(value) <= 12 && !looksLikeDay(value),
  rate: (value) => Math.abs(readNumber(value) ?? Number.POSITIVE_INFINITY) <= 1000 && digitsIn(value) <= 12,
  count: (value) => /^\d{1,6}$/.test(String(value)),
  day: (value) => typeof value === 'string' && /^[\dTZ:.,/ +-]{8,35}$/.test(value) && isDayOfInsurance(value),
  currency: (value) => typeof value === 'string' && readCurrency(value) !== undefined,
  identifier: (value) => new RegExp(`^\\d{1,${String(IDENTIFIER_DIGITS_MAX)}}$`).test(String(value)),
  flag: (value) => /^(true|false|0|1|)$/i.test(String(value)),
  status: (value) => /^[1-5]\d\d$/.test(String(value)),
  // Closed lists are compared by who asks.
  word: () => true,
  code: (value) => /^[A-Z]{1,2}$/.test(String(value)) || /^\d{1,3}$/.test(String(value)) || (/^[a-z]/.test(String(value)) && isTechnicalName(String(value))),
  insurer: (value, { insurer }) => value === insurer,
}

function isDayOfInsurance(text: string): boolean {
  const day = readDay(text)
  return day !== undefined && day >= FIRST_DAY && day < DAY_AFTER_LAST
}

/** Eight digits that are a day: 19850312. */
const looksLikeDay = (value: string | number): boolean => /^\d{8}$/.test(String(value)) && readDay(String(value)) !== undefined

const digitsIn = (value: string | number): number => String(value).replace(/\D/g, '').length
