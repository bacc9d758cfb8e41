import 'server-only'
import { daysLater } from '@/lib/domain/day'
import { type ClockSource, systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { worldValue } from '@/lib/platform/worlds/world-values'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'
import { worldHeader } from '@/lib/sandbox/control/world'
import { controlSettings } from '@/lib/sandbox/store/control-settings'

const HOUR_MS = 3_600_000

interface Ahead {
  readonly days: number
  readonly hour: number
  readonly aheadMs: number
}

const known = worldValue('demo-days', (): { ahead: Ahead | undefined } => ({ ahead: undefined }))

/** The clock of a demo: as many days ahead as the sandbox of the world that asks, which keeps the number. */
export const demoClock: ClockSource = {
  aheadMs: () => {
    const { ahead } = known.get()
    if (ahead === undefined || ahead.days === 0) return 0
    const hour = hourNow()
    // A day of the calendar has 23 or 25 hours twice a year.
    return ahead.hour === hour ? ahead.aheadMs : setDaysAhead(ahead.days).aheadMs
  },
}

/** How many days the world under way is ahead. */
export const daysAhead = (): number => known.get().ahead?.days ?? 0

/** Moves the world under way, in this process. */
export function setDaysAhead(days: number): Ahead {
  const now = systemNow()
  const ahead = { days, hour: hourNow(), aheadMs: daysLater(new Date(now), days).getTime() - now }
  known.get().ahead = ahead
  return ahead
}

/** Reads how many days the sandbox of the world under way is ahead: at the start, and again and again where other processes may have moved it. */
export async function followSandboxClock(): Promise<void> {
  const sandbox = await mountedSandbox(env())
  const response = await sandbox.fetch(new Request('http://sandbox.invalid/sandbox/control', { headers: worldHeader(currentWorld()?.code) }))
  setDaysAhead(controlSettings.parse(await response.json()).daysAhead ?? 0)
}

const hourNow = () => Math.floor(systemNow() / HOUR_MS)
