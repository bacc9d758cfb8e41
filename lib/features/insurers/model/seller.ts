import type { Day } from '@/lib/domain/day'

/** An insurer that has the product, and the days on which it does not sell; a side that is open has no day. */
export interface Seller {
  readonly id: string
  readonly name: string
  readonly stop?: { readonly from?: Day; readonly to?: Day }
}

/** Whether an insurer does not sell on a day; the first and the last day count. */
export function isStopped(stop: Seller['stop'], today: Day): boolean {
  if (stop === undefined) return false
  return (stop.from === undefined || stop.from <= today) && (stop.to === undefined || today <= stop.to)
}

/** What is worth saying about a stop: when it ends, or when it will begin; nothing once it is over. */
export function stopWords(stop: Seller['stop'], today: Day): 'until' | 'from' | 'between' | undefined {
  if (stop === undefined) return undefined
  if (isStopped(stop, today)) return stop.to === undefined ? undefined : 'until'
  if (stop.from === undefined || stop.from < today) return undefined
  return stop.to === undefined ? 'from' : 'between'
}
