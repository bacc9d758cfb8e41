import 'server-only'
import { timeOutLanes } from './store/travel-answers'
import { claimDueCalls, endCall, type TravelCall } from './store/travel-calls'
import { repeat } from '@/lib/platform/jobs/repeat'
import { log } from '@/lib/platform/log'
import { OperatorFault } from '@/lib/operator/error'
import { followJointly } from '@/lib/products/joint-wire'
import { applyTravelResults } from './apply-travel-results'
import { inBackground } from '@/lib/platform/jobs/background'
import { operatorFor } from '@/lib/features/accounts/operator-for'

const EVERY_MS = 1000

/** Looks after the calls that are under way, from the start of the process, whichever process began them. Returns what stops it. */
export function scheduleCalls(): () => void {
  return repeat({ name: 'follow-calls', firstAfterMs: EVERY_MS, everyMs: EVERY_MS, run: () => followCalls(new Date()) })
}

/**
 * One round: ends the requests for which the screen waits no longer, and asks the service after the calls whose turn it is. Every
 * process may do so at any time: a call's turn is one process's.
 */
export async function followCalls(now: Date): Promise<void> {
  await timeOutLanes(now)
  for (const call of await claimDueCalls(now)) inBackground('follow-call', followCall(call, now))
}

async function followCall(call: TravelCall, now: Date): Promise<void> {
  const { id, agencyId, correlationId, locale, endsAt } = call
  try {
    if (correlationId !== undefined) await applyTravelResults(call, await followJointly(await operatorFor(agencyId, 'travel', locale), correlationId), now)
  } catch (error) {
    // What went wrong at the service, its client has said; the next look may do better.
    if (!(error instanceof OperatorFault)) log().error({ operation: 'follow-call', callId: id, err: error }, 'a look at a call failed')
  }
  if (now >= endsAt) await endCall(id)
}
