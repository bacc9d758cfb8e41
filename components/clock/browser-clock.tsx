'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Day, todayInBucharest } from '@/lib/domain/day'

/** The server's clocks, continued by the browser. */
interface BrowserClock {
  /** The server's system time, in milliseconds since 1970; compare it with instants from the database. */
  readonly systemNow: () => number
  /** The business clock, in milliseconds since 1970. */
  readonly now: () => number
  /** The business clock when the page was rendered, in milliseconds since 1970. */
  readonly pageNow: number
  /** The day of the business in Bucharest. */
  readonly today: () => Day
  /** The day of the business at page load. */
  readonly dayOfPage: Day
}

export interface ServerTime {
  /** The business clock's instant when the page was rendered. */
  readonly now: string
  /** How far the business clock is ahead of the system, in milliseconds. */
  readonly aheadMs: number
}

const Clock = createContext<BrowserClock | undefined>(undefined)

/** Gives the page the server's time. The browser's clock, which may be wrong, only measures the time since then. */
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

/** The clocks for a server time received just now. */
export function countedFrom({ now, aheadMs }: ServerTime): BrowserClock {
  const cameAt = Date.now()
  const businessNow = () => Date.parse(now) + Date.now() - cameAt
  return {
    systemNow: () => businessNow() - aheadMs,
    now: businessNow,
    pageNow: Date.parse(now),
    today: () => todayInBucharest(new Date(businessNow())),
    dayOfPage: todayInBucharest(new Date(now)),
  }
}
