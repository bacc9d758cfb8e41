import 'server-only'
import { timeOutRequests } from './store/travel-outcomes'
import { areCallsUnderWay, claimDueCalls, endCall, type TravelCall } from './store/travel-calls'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { log } from '@/lib/platform/log'
import { OperatorFault } from '@/lib/operator/error'
import { pollJointRequest } from '@/lib/products/joint-request'
import { applyTravelResults } from './apply-travel-results'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { operatorClientFor } from '@/lib/features/accounts/operator-client-for'

const EVERY_MS = 1000

/** Polls the calls that are under way, from the start of the process, whichever process began them. Returns what stops it. */
export function scheduleCallPolling(): () => void {
  return repeatJob({ name: 'follow-calls', firstAfterMs: EVERY_MS, everyMs: EVERY_MS, run: pollCalls })
}

/**
 * One round: ends the requests that the screen no longer waits for, and polls the service for the calls that are due. Any
 * process may run a round at any time: each poll is one process's.
 */
export async function pollCalls(): Promise<void> {
  // Once a second, and nearly always in vain: one look is all that this costs then.
  if (!(await areCallsUnderWay())) return
  await timeOutRequests()
  for (const call of await claimDueCalls()) runInBackground('follow-call', followCall(call))
}

async function followCall(call: TravelCall): Promise<void> {
  const { id, agencyId, correlationId, locale, isOver } = call
  try {
    const operator = await operatorClientFor(agencyId, 'travel', { locale })
    // Where the results only come by callback, there is no operation to ask.
    if (correlationId !== undefined && operator.switches.asyncResults !== 'callback') await applyTravelResults(call, await pollJointRequest(operator, correlationId))
  } catch (error) {
    // The client has logged a fault of the service; the next poll may succeed.
    if (!(error instanceof OperatorFault)) log().error({ operation: 'follow-call', callId: id, err: error }, 'a look at a call failed')
  }
  if (isOver) await endCall(id)
}
