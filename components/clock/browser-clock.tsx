'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Day, todayInBucharest } from '@/lib/domain/day'

const HOUR_MS = 3_600_000

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
  /** The day in Bucharest at that instant. */
  readonly day: Day
  /** How far the business clock is ahead of the system, in milliseconds. */
  readonly aheadMs: number
}

const Clock = createContext<BrowserClock | undefined>(undefined)

/** Gives the page the server's time. The browser's clock, which may be wrong, only measures the time since then. */
export function BrowserClockProvider({ now, day, aheadMs, children }: ServerTime & { children: ReactNode }) {
  const clock = useMemo(() => countedFrom({ now, day, aheadMs }), [now, day, aheadMs])
  return <Clock value={clock}>{children}</Clock>
}

/** @throws Error outside of {@link BrowserClockProvider} */
export function useBrowserClock(): BrowserClock {
  const clock = useContext(Clock)
  if (!clock) throw new Error('The page has no clock')
  return clock
}

/**
 * The clocks for a server time received just now. The server says the day, because a browser's first calendar of a time zone
 * takes as long as hydrating a small page; the calendar is asked from the next hour on.
 */
export function countedFrom({ now, day, aheadMs }: ServerTime): BrowserClock {
  const cameAt = Date.now()
  const pageNow = Date.parse(now)
  const businessNow = () => pageNow + Date.now() - cameAt
  return {
    systemNow: () => businessNow() - aheadMs,
    now: businessNow,
    pageNow,
    today: () => (isSameHour(businessNow(), pageNow) ? day : todayInBucharest(new Date(businessNow()))),
    dayOfPage: day,
  }
}

// Days begin with an hour of UTC in Bucharest.
const isSameHour = (one: number, other: number) => Math.floor(one / HOUR_MS) === Math.floor(other / HOUR_MS)
