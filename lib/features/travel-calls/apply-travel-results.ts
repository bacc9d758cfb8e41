import 'server-only'
import type { RequestOutcome } from '@/lib/features/offers/store/record-outcome'
import { recordFirstOutcome, completeCall } from './store/travel-outcomes'
import type { CallRequest, TravelCall } from './store/travel-calls'
import { findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import type { EditedLists } from '@/lib/domain/edited-lists'
import { log } from '@/lib/platform/log'
import { reasonClassOfText } from '@/lib/operator/classify'
import { offeredOutcome } from '@/lib/features/offers/offered-outcome'
import type { JointKey, JointResult, JointResultKey, JointResults } from '@/lib/products/joint-request'

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
export async function applyTravelResults(call: TravelCall, { results, unread }: JointResults): Promise<number> {
  const unasked = results.filter((result) => !call.requests.some((lane) => isSameName(result, lane))).length
  if (unread.length > 0) log().warn({ callId: call.id, unread: unread.map(({ path }) => path) }, 'results of a joint request could not be read')
  if (unasked > 0) log().warn({ callId: call.id, unasked }, 'answers of insurers that were not asked')
  const insurers = results.length === 0 ? [] : await findInsurersInUse(call.agencyId, 'travel')
  const lists = new Map(insurers.map((insurer) => [insurer.businessName.toLowerCase(), insurer.lists]))
  let newCount = 0
  for (const { requestId, result } of newResults(call.requests, results)) {
    const outcome = outcomeOf(result, { correlationId: call.correlationId, lists: lists.get(result.insurer.trim().toLowerCase()) })
    if (!(await recordFirstOutcome(call, { requestId, outcome }))) continue
    newCount += 1
    log().info({ requestId, outcome: outcome.kind }, 'insurer answered')
  }
  // Also when nothing is new: the process that stored the last result may have stopped right then.
  await completeCall(call)
  return newCount
}

/** A result without a product is that of the insurer's one product; services write names in other letters. */
const isSameName = (result: JointResultKey, lane: JointKey) => isSameText(result.insurer, lane.insurer) && (result.product === undefined || isSameText(result.product, lane.product))

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

interface Around {
  readonly correlationId: string | undefined
  /** The insurer's edited lists. */
  readonly lists: EditedLists | undefined
}

function outcomeOf({ outcome }: JointResult, { correlationId, lists }: Around): RequestOutcome {
  if (outcome.kind === 'offered') {
    const read = offeredOutcome(outcome, lists)
    return read.kind === 'failed' ? { ...read, correlationId } : read
  }
  const failed = { kind: 'failed', texts: [], correlationId } as const
  if (outcome.kind === 'unreadable') return { ...failed, reasonClass: 'malformed' }
  return { ...failed, reasonClass: reasonClassOfText(outcome.message), texts: outcome.message === '' ? [] : [outcome.message] }
}
