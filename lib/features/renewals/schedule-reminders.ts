import 'server-only'
import { timeInBucharest } from '@/lib/domain/time/bucharest'
import { findOwner } from '@/lib/features/jobs/store/running-job'
import { startJob } from '@/lib/features/jobs/start-job'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { newId } from '@/lib/platform/database/new-id'
import { runAsAgency } from '@/lib/platform/database/scope'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { remindRenewalsJob } from './remind-renewals'
import { unsafeTakeDueRules } from './store/reminders'

const LOOK_EVERY_MS = 900_000
const FIRST_HOUR = 9
const LAST_HOUR = 18

/** Once a working hour's quarter the rounds of the day that have not begun are begun, each as a job of its broker. */
export function scheduleReminders(): void {
  repeatJob({ name: 'renewal-reminders', firstAfterMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS, run: () => beginReminders() })
}

/** Begins the rounds of today; nothing outside of the hours in which people read mail, and where the desk sends none. @returns how many */
export async function beginReminders(): Promise<number> {
  const hour = timeInBucharest(clock.now()).hour
  if (!isMailConfigured() || hour < FIRST_HOUR || hour >= LAST_HOUR) return 0
  let begun = 0
  for (const { agencyId, userId } of await unsafeTakeDueRules(clock.today())) {
    const actor = await findOwner({ id: newId(), agencyId, ownerId: userId })
    if (actor === undefined || !can(actor, remindRenewalsJob.needs)) continue
    await runAsAgency(agencyId, () => startJob(actor, remindRenewalsJob, { input: {} }))
    begun += 1
  }
  return begun
}
