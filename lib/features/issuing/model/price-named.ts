import { type Money, parseMoneyText } from '@/lib/domain/money'

const AMOUNT = /(?<![\d.,])(?<amount>\d{1,3}(?:[ .,]\d{3})*[.,]\d{2}|\d+[.,]\d{2})\s?(?<currency>RON|EUR|lei)\b/giu

/**
 * The new price that a refusal names, in the words of the service: one amount with decimals in the offer's currency, other than its premium.
 * Undefined when it names none or several. The contract has no member for it, so only an offer asked anew has the price to issue at.
 */
export function priceNamedIn(texts: readonly string[], premium: Money): Money | undefined {
  const named = texts.flatMap((text) => [...text.matchAll(AMOUNT)].flatMap(({ groups }) => moneyOf(groups?.['amount'] ?? '', groups?.['currency'] ?? '')))
  const others = new Map(named.filter(({ currency, amountBani }) => currency === premium.currency && amountBani !== premium.amountBani).map((money) => [money.amountBani, money]))
  const [only, ...further] = others.values()
  return further.length === 0 ? only : undefined
}

// Romanian and English words for a price.
const OF_PRICE = /\b(?:pre[țţt]|prim[ăae]\b|tarif|pric|premium)/iu

/** Whether a refusal may be about another price. */
export function isAboutPrice(texts: readonly string[]): boolean {
  return texts.some((text) => OF_PRICE.test(text))
}

function moneyOf(amount: string, currency: string): Money[] {
  const amountBani = parseMoneyText(amount)
  return amountBani === undefined || amountBani === 0 ? [] : [{ amountBani, currency: currency.toUpperCase() === 'EUR' ? 'EUR' : 'RON' }]
}
