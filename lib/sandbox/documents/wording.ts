import type { AssetProduct } from '@/lib/contracts/assets/products'
import type { WirePayment } from '@/lib/contracts/shared/payment'
import { daysBetween, formatDay, parseDay } from '@/lib/domain/day'
import { formatMoney, moneyFromWire, type Currency } from '@/lib/domain/money'

export const PRODUCT_NAMES = {
  solarPanel: 'Asigurarea panourilor solare',
  gap: 'Asigurarea GAP pentru vehicule',
  houseAssistance: 'Asistență la domiciliu',
  tire: 'Asigurarea anvelopelor',
  digitalProtection: 'Protecție digitală',
  businessCyberProtection: 'Protecție cibernetică pentru firme',
  extendedWarranty: 'Garanție extinsă pentru vehicule',
} as const satisfies Record<AssetProduct, string>

export const PAYMENT_NAMES = {
  pos: 'card, la POS',
  receipt: 'chitanță',
  'broker receipt': 'chitanța brokerului',
  'broker payment order': 'ordin de plată al brokerului',
} as const satisfies Record<WirePayment['method'], string>

/** A wire day as dd.mm.yyyy; any other text as it is. */
export function day(text: string): string {
  const parsed = parseDay(text)
  return parsed ? formatDay(parsed, 'ro') : text
}

/** "1.234,56 EUR" */
export function money(amount: number, currency: Currency): string {
  return formatMoney(moneyFromWire(amount, currency), 'ro')
}

/** "1.234,56 RON" */
export function ron(amount: number): string {
  return money(amount, 'RON')
}

/** "5.000 EUR": sums insured have no decimals. */
export function wholeEuro(amount: number): string {
  return formatMoney(moneyFromWire(amount, 'EUR'), 'ro').replace(',00', '')
}

export function yesNo(value: boolean): string {
  return value ? 'da' : 'nu'
}

/** "12 luni", "24 de luni", "1 lună" */
export function months(count: number): string {
  if (count === 1) return '1 lună'
  return takesDe(count) ? `${count} de luni` : `${count} luni`
}

/** Whether Romanian puts "de" between the number and what is counted. */
function takesDe(count: number): boolean {
  const lastTwo = count % 100
  return lastTwo === 0 || lastTwo >= 20
}

/** "8 zile", "21 de zile", "o zi": both ends counted. */
export function daysFromTo(startDate: string, endDate: string): string {
  const [start, end] = [parseDay(startDate), parseDay(endDate)]
  const count = start && end ? daysBetween(start, end) + 1 : 0
  if (count === 1) return 'o zi'
  return `${count} ${takesDe(count) ? 'de zile' : 'zile'}`
}

/** "15 %", "12,5 %" */
export function percent(value: number): string {
  return `${String(value).replace('.', ',')} %`
}
