import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Payment } from '@/lib/domain/payment'
import { getPolicy } from '@/lib/features/policies/store/policies'
import type { SeenSheet } from './model/issue-sheet'
import { getAttempt } from './store/issue-attempts'
import { findAttemptMaker, findSeenSheet } from './store/seen-sheet'

/** The sheet before money of an issued policy, with the payment that was declared. */
export interface SheetRecord {
  readonly number: string
  readonly quoteId: string
  readonly offerId: string
  readonly seen: SeenSheet
  readonly payment: Payment
  readonly at: Date
  readonly by: string
}

/** Undefined for a policy whose sheet was not kept. @throws NotAllowed; Fault `notFound`; DataErased once the client is erased */
export async function readSheetRecord(actor: Actor, policyId: string): Promise<SheetRecord | undefined> {
  const { origin, series, number } = await getPolicy(actor, policyId)
  const seen = origin && (await findSeenSheet(actor, origin.attemptId))
  if (origin === undefined || seen === undefined) return undefined
  const [{ payment, startedAt }, by] = await Promise.all([getAttempt(actor, origin.attemptId), findAttemptMaker(actor, origin.attemptId)])
  return { number: `${series} ${number}`, quoteId: origin.quoteId, offerId: origin.offerId, seen, payment, at: startedAt, by }
}
