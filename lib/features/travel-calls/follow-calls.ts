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

/** Polls the calls that are under way, from the start of the process, whichever process began them. Returns what stops it. */
export function scheduleCalls(): () => void {
  return repeat({ name: 'follow-calls', firstAfterMs: EVERY_MS, everyMs: EVERY_MS, run: followCalls })
}

/**
 * One round: ends the requests that the screen no longer waits for, and polls the service for the calls that are due. Any
 * process may run a round at any time: each poll is one process's.
 */
export async function followCalls(): Promise<void> {
  await timeOutLanes()
  for (const call of await claimDueCalls()) inBackground('follow-call', followCall(call))
}

async function followCall(call: TravelCall): Promise<void> {
  const { id, agencyId, correlationId, locale, isOver } = call
  try {
    if (correlationId !== undefined) await applyTravelResults(call, await followJointly(await operatorFor(agencyId, 'travel', locale), correlationId))
  } catch (error) {
    // The client has logged a fault of the service; the next poll may succeed.
    if (!(error instanceof OperatorFault)) log().error({ operation: 'follow-call', callId: id, err: error }, 'a look at a call failed')
  }
  if (isOver) await endCall(id)
}
