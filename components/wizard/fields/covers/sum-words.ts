import { formatMoney, parseMoneyText } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locales'
import { readCurrency } from '../read-currency'

/** A typed sum as it was read; undefined when it is no sum, or when its currency is not known. */
export function sumWords(typed: string, currency: string | undefined, locale: Locale): string | undefined {
  const amountBani = parseMoneyText(typed)
  const known = readCurrency(currency)
  return amountBani === undefined || known === undefined ? undefined : formatMoney({ amountBani, currency: known }, locale)
}
