import type { Day } from '@/lib/domain/day'

/** The first and the last day of a stop-sell; an open side has no day. */
export interface StopDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** An insurer that has the product, and what may keep it from being asked; an open side of a stop-sell has no day. */
export interface InsurerOnSale {
  readonly id: string
  readonly name: string
  readonly stop?: StopDays
  /** Switched off by an administrator. */
  readonly isOff?: true
  /** Without a name in the environment that is in use, so that the service would not know it. */
  readonly isUnnamed?: true
}

/** Why an insurer is not asked for offers on a day; undefined when it is. */
export function whyNotAsked({ stop, isOff, isUnnamed }: Pick<InsurerOnSale, 'stop' | 'isOff' | 'isUnnamed'>, today: Day): 'off' | 'stopSell' | 'unnamed' | undefined {
  if (isOff) return 'off'
  if (isStopSell(stop, today)) return 'stopSell'
  return isUnnamed ? 'unnamed' : undefined
}

/** Whether a day is in an insurer's stop-sell; first and last day included. */
export function isStopSell(stop: StopDays | undefined, today: Day): boolean {
  if (stop === undefined) return false
  return (stop.from === undefined || stop.from <= today) && (stop.to === undefined || today <= stop.to)
}

/** The wording for a stop-sell: its end or its beginning; nothing once it is over. */
export function stopSellText(stop: StopDays | undefined, today: Day): 'until' | 'from' | 'between' | undefined {
  if (stop === undefined) return undefined
  if (isStopSell(stop, today)) return stop.to === undefined ? undefined : 'until'
  if (stop.from === undefined || stop.from < today) return undefined
  return stop.to === undefined ? 'from' : 'between'
}
