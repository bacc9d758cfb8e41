'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Day, todayInBucharest } from '@/lib/domain/day'

/** The server's clocks, as the browser goes on counting them. */
interface BrowserClock {
  /** The instant of the server's system, in milliseconds since 1970: to hold against what its database dated. */
  readonly systemNow: () => number
  /** The day of the business in Bucharest. */
  readonly today: () => Day
  /** The day of the business when the page came. */
  readonly dayOfPage: Day
}

export interface ServerTime {
  /** The instant of the business's clock, when the page was made. */
  readonly now: string
  /** How far that clock is ahead of the server's system, in milliseconds. */
  readonly aheadMs: number
}

const Clock = createContext<BrowserClock | undefined>(undefined)

/** Gives the page the server's time. From then on the browser's clock says how much has passed, and nothing else: it may be wrong. */
export function BrowserClockProvider({ now, aheadMs, children }: ServerTime & { children: ReactNode }) {
  const clock = useMemo(() => countedFrom({ now, aheadMs }), [now, aheadMs])
  return <Clock value={clock}>{children}</Clock>
}

/** @throws Error outside of {@link BrowserClockProvider} */
export function useBrowserClock(): BrowserClock {
  const clock = useContext(Clock)
  if (!clock) throw new Error('The page has no clock')
  return clock
}

/** The clocks of a server whose time has just come. */
export function countedFrom({ now, aheadMs }: ServerTime): BrowserClock {
  const cameAt = Date.now()
  const businessNow = () => Date.parse(now) + Date.now() - cameAt
  return {
    systemNow: () => businessNow() - aheadMs,
    today: () => todayInBucharest(new Date(businessNow())),
    dayOfPage: todayInBucharest(new Date(now)),
  }
}
