import type { Currency } from '@/lib/domain/money'

const CURRENCIES: readonly Currency[] = ['RON', 'EUR']

/** The currency that an answer names. */
export function readCurrency(answer: unknown): Currency | undefined {
  return CURRENCIES.find((currency) => currency === answer)
}
