import 'server-only'
import { daysLater } from '@/lib/domain/day'
import { type ClockSource, systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'
import { controlSettings } from '@/lib/sandbox/store/control-settings'

const HOUR_MS = 3_600_000

// The server bundles this module more than once; the days ahead must be one number for the whole process.
const SLOT = Symbol.for('quotedesk.demo-days')
const holder = globalThis as { [SLOT]?: { readonly days: number; readonly hour: number; readonly aheadMs: number } | undefined }

/** The clock of a demo: as many days ahead as its sandbox, which keeps the number. */
export const demoClock: ClockSource = {
  aheadMs: () => {
    const known = holder[SLOT]
    if (known === undefined || known.days === 0) return 0
    const hour = hourNow()
    // A day of the calendar has 23 or 25 hours twice a year.
    if (known.hour !== hour) setDaysAhead(known.days)
    return holder[SLOT]?.aheadMs ?? 0
  },
}

/** How many days the demo of this process is ahead. */
export const daysAhead = (): number => holder[SLOT]?.days ?? 0

/** Moves the demo of this process. */
export function setDaysAhead(days: number): void {
  const now = systemNow()
  holder[SLOT] = { days, hour: hourNow(), aheadMs: daysLater(new Date(now), days).getTime() - now }
}

/** Reads how many days the sandbox is ahead: at the start, and again and again where other processes may have moved it. */
export async function followSandboxClock(): Promise<void> {
  const sandbox = await mountedSandbox(env())
  const response = await sandbox.fetch(new Request('http://sandbox.invalid/sandbox/control'))
  setDaysAhead(controlSettings.parse(await response.json()).daysAhead ?? 0)
}

const hourNow = () => Math.floor(systemNow() / HOUR_MS)
