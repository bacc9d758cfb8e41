import 'server-only'
import { asc } from 'drizzle-orm'
import { addDays } from '@/lib/domain/day'
import { unsafeRemoveUnchosenProposals } from '@/lib/features/proposals/store/remove-proposals'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { tellPurged } from '@/lib/platform/metrics/tell-purged'
import { agency } from '@/lib/platform/session/agency-table'
import { destroyQuotes } from './retention'
import { findAbandonedDrafts } from './store/old-rows'

const HOUR_MS = 3_600_000
const FIRST_AFTER_MS = 10 * 60_000

/** What cleaning removed, in every agency. */
export interface Cleaned {
  readonly drafts: number
  readonly proposals: number
}

/** Removes once an hour what nobody will come back to: drafts and unchosen proposals that are older than the settings say. Any process may. */
export function scheduleCleaning(): () => void {
  return repeatJob({ name: 'cleaning', firstAfterMs: FIRST_AFTER_MS, everyMs: HOUR_MS, run: async () => tellPurged({ ...(await cleanOldWork()) }) })
}

/**
 * Destroys drafts for which no insurer was ever asked and that nobody has changed for so many days, with their keys, as retention destroys quotes; and removes
 * proposals that nobody chose from, so many days after their last one, where the quote became no policy.
 */
export async function cleanOldWork(today = clock.today()): Promise<Cleaned> {
  const { draftDays, proposalDays } = env().cleaning
  const { db } = await database()
  const removed = { drafts: 0, proposals: 0 }
  for (const { id } of await db.select({ id: agency.id }).from(agency).orderBy(asc(agency.id))) {
    if (draftDays > 0) removed.drafts += await destroyQuotes(id, await findAbandonedDrafts(db, { agencyId: id, before: addDays(today, -draftDays) }))
    if (proposalDays > 0) removed.proposals += await unsafeRemoveUnchosenProposals(id, addDays(today, -proposalDays))
  }
  return removed
}
