import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { type AttemptState, issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** An attempt to issue, as the desk knows it; the insurer's register is asked by the offer's number. */
export interface LastAttempt {
  readonly id: string
  readonly quoteNumber: number
  readonly insurer: string
  readonly state: AttemptState
  readonly operatorOfferId: number
  /** How many policies of it the desk has: of a journey one a person. */
  readonly known: number
}

/** The newest attempts of the agency. @throws NotAllowed */
export async function findLastAttempts(actor: Actor, limit: number): Promise<LastAttempt[]> {
  requirePermission(actor, 'demo.direct')
  const { db } = await database()
  return db
    .select({ id: issueAttempt.id, quoteNumber: quote.number, insurer: insurer.name, state: issueAttempt.state, operatorOfferId: offer.operatorOfferId, known: db.$count(policy, eq(policy.attemptId, issueAttempt.id)) })
    .from(issueAttempt)
    .innerJoin(quote, eq(quote.id, issueAttempt.quoteId))
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .where(inAgency(issueAttempt, actor))
    .orderBy(desc(issueAttempt.createdAt), desc(issueAttempt.id))
    .limit(limit)
}
