import { CURRENCIES, type Currency } from '@/lib/domain/money'

/** The currency that an answer names. */
export function readCurrency(answer: unknown): Currency | undefined {
  return CURRENCIES.find((currency) => currency === answer)
}
