import 'server-only'
import type { RequestOutcome } from '@/lib/features/offers/store/record-outcome'
import { recordFirstOutcome, completeCall } from './store/travel-outcomes'
import type { CallRequest, TravelCall } from './store/travel-calls'
import { log } from '@/lib/platform/log'
import { reasonClassOfText } from '@/lib/operator/classify'
import type { JointResult, JointResultKey } from '@/lib/products/joint-request'

/** A result and the request it ends. */
export interface MatchedResult {
  readonly requestId: string
  readonly result: JointResult
}

/**
 * The results that are new to a call: one for each asked insurer that has none yet.
 * Pure: it uses the call as it was read; the store decides between results that come at the same moment.
 */
export function newResults(requests: readonly CallRequest[], results: readonly JointResult[]): readonly MatchedResult[] {
  return requests.flatMap((lane) => {
    const result = lane.isAnswered ? undefined : results.find((one) => isSameName(one, lane))
    return result ? [{ requestId: lane.requestId, result }] : []
  })
}

/**
 * Stores the results of a callback or a poll: the first result of each insurer and product, once. All results of a call come in
 * here. Returns how many were new.
 */
export async function applyTravelResults(call: TravelCall, results: readonly JointResult[]): Promise<number> {
  const unasked = results.filter((result) => !call.requests.some((lane) => isSameName(result, lane))).length
  if (unasked > 0) log().warn({ callId: call.id, unasked }, 'answers of insurers that were not asked')
  let newCount = 0
  for (const { requestId, result } of newResults(call.requests, results)) {
    const outcome = outcomeOf(result, call.correlationId)
    if (!(await recordFirstOutcome(call, { requestId, outcome }))) continue
    newCount += 1
    log().info({ requestId, outcome: outcome.kind }, 'insurer answered')
  }
  // Also when nothing is new: the process that stored the last result may have stopped right then.
  await completeCall(call)
  return newCount
}

const isSameName = (one: JointResultKey, other: JointResultKey) => one.insurer === other.insurer && one.product === other.product

function outcomeOf({ outcome }: JointResult, correlationId: string | undefined): RequestOutcome {
  if (outcome.kind === 'offered' && outcome.offers.length > 0) return outcome
  const failed = { kind: 'failed', texts: [], correlationId } as const
  if (outcome.kind === 'offered') return { ...failed, reasonClass: 'not-eligible' }
  if (outcome.kind === 'unreadable') return { ...failed, reasonClass: 'malformed' }
  return { ...failed, reasonClass: reasonClassOfText(outcome.message), texts: outcome.message === '' ? [] : [outcome.message] }
}
