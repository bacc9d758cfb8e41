import type { AssetProduct } from '@/lib/contracts/assets/products'
import { addDays, addMonths, parseDay, type Day } from '@/lib/domain/day'
import { fakeReference } from './fake-reference'
import { mutate, type Changes } from './mutate'
import { checkOfferRequest } from './offer'
import { validRequest, type Holder } from './valid-requests'

/** A day for the tables of the tests; throws for a day that does not exist. */
export function parseTestDay(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new RangeError(`${text} is not a day`)
  return day
}

export const TODAY = parseTestDay('2026-11-21')
export const inDays = (days: number) => addDays(TODAY, days)
export const inMonths = (months: number) => addMonths(TODAY, months)

/** An insurer that sells every product, and one that sells only gap. */
export const insurers = [
  {
    businessName: 'alpina',
    products: ['solarPanel', 'gap', 'houseAssistance', 'tire', 'digitalProtection', 'businessCyberProtection', 'extendedWarranty'],
  },
  { businessName: 'carpatia', products: ['gap'] },
] as const

export function checkRequest(body: unknown) {
  return checkOfferRequest(body, { today: TODAY, reference: fakeReference, insurers })
}

/** "path code" of everything wrong with a body; none when it is accepted. */
export function broken(body: unknown): string[] {
  const result = checkRequest(body)
  return result.ok ? [] : result.violations.map(({ path, code }) => `${path} ${code}`)
}

/** The violations after a change to a valid request; paths of changes start below `product`. */
export function violationsAfter(product: AssetProduct, changes: Changes, holder?: Holder): string[] {
  const request = validRequest(product, { today: TODAY, insurer: 'alpina', ...(holder && { holder }) })
  const fromRoot = Object.fromEntries(Object.entries(changes).map(([path, change]) => [`product.${path}`, change]))
  return broken(mutate(request, fromRoot))
}
