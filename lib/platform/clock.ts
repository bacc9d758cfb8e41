import { type Day, todayInBucharest } from '@/lib/domain/day'
import { env } from './env'

/** Where a clock takes its time from: `aheadMs()` ahead of the system's clock, or stopped at one instant. */
export type ClockSource = { readonly aheadMs: () => number } | { readonly stoppedAt: Date }

const SYSTEM: ClockSource = { aheadMs: () => 0 }

// The server bundles this module more than once; the clock must still be one for the whole process.
const SLOT = Symbol.for('quotedesk.clock')
const holder = globalThis as { [SLOT]?: ClockSource | undefined }

/** Where the clock takes its time from. */
export const clockSource = (): ClockSource => holder[SLOT] ?? SYSTEM

/**
 * The clock of the business: every rule, every term and every instant that people read asks it. It is the system's clock,
 * unless a demo moved it.
 */
export const clock = {
  /** The instant. */
  now(): Date {
    const source = clockSource()
    return 'stoppedAt' in source ? new Date(source.stoppedAt) : new Date(systemNow() + source.aheadMs())
  },
  /** The calendar day in Bucharest. */
  today(): Day {
    return todayInBucharest(clock.now())
  },
  /** How far the clock is ahead of the system's, in milliseconds; 0 unless it was moved. */
  aheadMs(): number {
    const source = clockSource()
    return 'stoppedAt' in source ? source.stoppedAt.getTime() - systemNow() : source.aheadMs()
  },
}

/**
 * The clock of the system in milliseconds since 1970, which nobody moves: for ids and for what other systems date, such as the
 * expiry of a token. Leases ask the database's clock instead (lib/platform/database/sql-clock), durations performance.now().
 */
export function systemNow(): number {
  return Date.now()
}

/** Sets the source of a demo's clock, once, when the process starts. @throws Error in any other process, and the second time */
export function setDemoClock(source: ClockSource): void {
  if (!env().demo) throw new Error('The clock of this process cannot be moved: it is not a demo')
  if (holder[SLOT]) throw new Error('The clock of this process has its source already')
  holder[SLOT] = source
}

/** Gives the clock of a test another source, or stops it at an instant; returns a function that restores the source. */
export function setTestClock(source: ClockSource | Date): () => void {
  if (env().nodeEnv === 'production') throw new Error('The clock of a production process cannot be set')
  const former = holder[SLOT]
  holder[SLOT] = source instanceof Date ? { stoppedAt: source } : source
  return () => {
    holder[SLOT] = former
  }
}
