import 'server-only'
import { runAsAgency } from '@/lib/platform/database/scope'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import { findOwner } from '@/lib/features/jobs/store/running-job'
import { unsafeFindWaitingInsurers } from './store/queued-requests'
import { workOffQueue } from './work-off-queue'

/**
 * Goes on with the variants that wait for their turn, of all agencies: a process that ended asked no further ones. One that another process
 * is asking is not asked twice. Variants of somebody who may no longer sign in wait for a colleague.
 */
export async function resumeQueues(): Promise<void> {
  for (const { insurerId, service, agencyId, ownerId, runId, locale } of await unsafeFindWaitingInsurers()) {
    const actor = await findOwner({ id: runId, agencyId, ownerId })
    if (actor === undefined) continue
    const { openPerInsurer } = await findSwitches(agencyId, service)
    runAsAgency(agencyId, () => workOffQueue(actor, { insurerIds: [insurerId], openPerInsurer, locale }))
  }
}
