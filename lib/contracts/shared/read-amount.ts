import type { Currency } from '@/lib/domain/money'

/** A sum as a service wrote it, with the currency where it stands beside the digits. */
export interface ReadSum {
  readonly amount: number
  readonly currency: Currency | undefined
}

/** By code, name, sign, or number of ISO 4217. */
const NAMES: Readonly<Record<string, Currency>> = { ron: 'RON', lei: 'RON', leu: 'RON', 946: 'RON', eur: 'EUR', euro: 'EUR', euros: 'EUR', '€': 'EUR', 978: 'EUR' }
/** What may stand beside a name of the leu and changes nothing: the leu of today, which replaced that of ROL in 2005. */
const BESIDE_LEU = /^(?:(?:new )?romanian )?(lei|leu|ron)(?: (?:noi|nou|romanesti|romanesc))?$/
const AMOUNT_MAX = Number.MAX_SAFE_INTEGER / 100
const LENGTH_MAX = 40

const PLAIN = /^\d+(?:[.,]\d+)?$/
const GROUPED = /^\d{1,3}(?<separator>[ .,'])\d{3}(?:\k<separator>\d{3})*(?:(?!\k<separator>)[.,]\d+)?$/
const WITH_EXPONENT = /^\d+(?:\.\d+)?e[+-]?\d{1,2}$/i

/** RON or EUR, by code, name, sign or number. */
export function readCurrency(sent: unknown): Currency | undefined {
  if (typeof sent === 'number') return readCurrency(String(sent))
  if (typeof sent === 'string') return currencyNamed(sent)
  if (typeof sent !== 'object' || sent === null || !('code' in sent)) return undefined
  return typeof sent.code === 'string' || typeof sent.code === 'number' ? readCurrency(sent.code) : undefined
}

/** Such as `lei noi`, `Lei (RON)` or `RON - leu românesc`: words of which each names one currency. */
function currencyNamed(sent: string): Currency | undefined {
  if (sent.length > LENGTH_MAX) return undefined
  const words = sent.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[()/,;:–-]/).map((word) => word.trim().replace(/\.$/, '')).filter((word) => word !== '')
  const [first, ...others] = words.map((word) => NAMES[BESIDE_LEU.exec(word)?.[1] ?? word])
  return others.every((other) => other === first) ? first : undefined
}

/** A sum, or undefined when it is none or can be read in two ways: "1.716" may be a thousand or one and a bit. */
export function readSum(sent: unknown): ReadSum | undefined {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return ofMoneyObject(sent as Readonly<Record<string, unknown>>)
  if (typeof sent !== 'string') return withoutCurrency(typeof sent === 'number' ? sent : undefined)
  const text = sent.replace(/\s/g, ' ').replace(/[’ʼ`´]/g, "'").trim()
  const [, before = '', digits = '', after = ''] = /^([^\d+−-]*)([+−-]? ?[\d][\d .,'e+-]*?)([^\d]*)$/i.exec(text) ?? []
  if (text.length > LENGTH_MAX || digits === '') return undefined
  const names = [before, after].map((name) => name.trim()).filter((name) => name !== '')
  const currency = names[0] === undefined ? undefined : readCurrency(names[0])
  if (names.length > 1 || (names.length === 1 && currency === undefined)) return undefined
  const amount = numberIn(digits, 'grouped')
  return amount === undefined || Math.abs(amount) > AMOUNT_MAX ? undefined : { amount, currency }
}

/** A rate or a percentage: its separator is always that of decimals. A percent sign may follow. */
export function readNumber(sent: unknown): number | undefined {
  if (typeof sent === 'number') return Number.isFinite(sent) ? sent : undefined
  if (typeof sent !== 'string' || sent.length > LENGTH_MAX) return undefined
  return numberIn(sent.trim().replace(/\s*%$/, ''), 'plain')
}

/** A percentage of what it is part of: 0 to 100. */
export function readPercent(sent: unknown): number | undefined {
  const percent = readNumber(sent)
  return percent !== undefined && percent >= 0 && percent <= 100 ? percent : undefined
}

function numberIn(text: string, form: 'grouped' | 'plain'): number | undefined {
  const sign = /^[−-]/.test(text) ? -1 : 1
  const digits = text.replace(/^[+−-] ?/, '')
  if (WITH_EXPONENT.test(digits)) return finite(sign * Number(digits))
  if (form === 'plain') return PLAIN.test(digits) ? finite(sign * Number(digits.replace(',', '.'))) : undefined
  // One separator before exactly three digits: thousands or decimals.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return undefined
  if (PLAIN.test(digits)) return finite(sign * Number(digits.replace(',', '.')))
  const { separator } = GROUPED.exec(digits)?.groups ?? {}
  return separator === undefined ? undefined : finite(sign * Number(digits.replaceAll(separator, '').replace(',', '.')))
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

function withoutCurrency(amount: number | undefined): ReadSum | undefined {
  return amount === undefined || !(Math.abs(amount) <= AMOUNT_MAX) ? undefined : { amount, currency: undefined }
}

/** A sum as an object: `{amount, currency}` or `{value, currency}`. */
function ofMoneyObject({ amount, value, currency }: Readonly<Record<string, unknown>>): ReadSum | undefined {
  const inner = amount === undefined ? value : amount
  if (typeof inner !== 'string' && typeof inner !== 'number') return undefined
  const sum = readSum(inner)
  if (sum === undefined || currency === undefined || currency === null) return sum
  const named = readCurrency(currency)
  return named === undefined || (sum.currency !== undefined && sum.currency !== named) ? undefined : { amount: sum.amount, currency: named }
}
