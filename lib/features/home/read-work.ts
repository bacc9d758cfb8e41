import 'server-only'
import { addDays } from '@/lib/domain/day'
import { findStages } from '@/lib/features/proposals/read-proposals'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { LATE_CHOICE_DAYS, RENEWAL_DAYS, WORK_KINDS, type WorkItem, type WorkKind } from './model/work-item'
import { findRenewalWork, findReturnedWork } from './store/policy-work'
import { findTaskWork } from './store/task-work'
import { findChosenWork, findExpiringWork, findUnknownWork } from './store/quote-work'

/** What waits for the actor, what costs most first; of quotes and policies that the actor sees. @throws NotAllowed */
export async function readWork(actor: Actor): Promise<readonly WorkItem[]> {
  const today = clock.today()
  const [unknown, chosen, returned, ending, tasks, renewals] = await Promise.all([
    findUnknownWork(actor),
    findChosenWork(actor, { today, endedSince: addDays(today, -LATE_CHOICE_DAYS) }),
    findReturnedWork(actor),
    findExpiringWork(actor, today),
    findTaskWork(actor, today),
    findRenewalWork(actor, { from: today, to: addDays(today, RENEWAL_DAYS) }),
  ])
  // A quote stands once: a choice asks for more than an expiry.
  const chosenQuotes = new Set(chosen.map(({ quoteId }) => quoteId))
  const open = ending.filter(({ quoteId }) => !chosenQuotes.has(quoteId))
  const stages = await findStages(actor, open.map(({ quoteId }) => quoteId))
  return [...unknown, ...chosen, ...returned, ...open.map((item) => ({ ...item, stage: stages.get(item.quoteId) })), ...tasks, ...renewals]
}

/** How many items there are of each kind. */
export function countWork(items: readonly WorkItem[]): Readonly<Record<WorkKind, number>> {
  const counts = Object.fromEntries(WORK_KINDS.map((kind) => [kind, items.filter((item) => item.kind === kind).length]))
  return counts as Record<WorkKind, number>
}
