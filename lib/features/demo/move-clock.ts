import 'server-only'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { clock, systemNow } from '@/lib/platform/clock'
import { beginReminders } from '@/lib/features/renewals/schedule-reminders'
import { moveSandbox, requireDirector } from './ask-control'
import { daysAhead, setDaysAhead } from './demo-clock'
import type { ClockView } from './endpoints'
import { countClockEffects } from './store/clock-effects'

/**
 * Where the demo's clock stands, and what comes due in the director's agency when it is moved so many days ahead of the true day.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function readClock(actor: Actor, { days }: { readonly days?: number | undefined }): Promise<ClockView> {
  requireDirector(actor)
  const realToday = todayInBucharest(new Date(systemNow()))
  const target = addDays(realToday, days ?? daysAhead())
  return { days: daysAhead(), today: clock.today(), realToday, target, effects: await countClockEffects(actor, { from: clock.today(), to: target }) }
}

/**
 * Moves the demo so many days ahead of the true day: the desk and its sandbox together. The reminders of the new day begin; sessions,
 * tokens and leases keep the true time.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function moveClock(actor: Actor, { days }: { readonly days: number }): Promise<ClockView> {
  requireDirector(actor)
  await moveSandbox(actor, days)
  setDaysAhead(days)
  await beginReminders()
  return readClock(actor, {})
}
