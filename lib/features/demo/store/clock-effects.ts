import 'server-only'
import { and, count, eq, gt, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { addDays, type Day } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { isDueOn } from '@/lib/features/policies/store/open-installments'
import { policyInstallment } from '@/lib/features/policies/store/policy-installment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { RENEWED_TERM_DAYS_MIN } from '@/lib/domain/policy'
import { RENEWAL_WEEKS } from '@/lib/features/renewals/model/renewal'

/** What comes due in an agency when its day moves. */
export interface ClockEffects {
  /** Policies that come into the list of renewals. */
  readonly renewals: number
  readonly policiesEnded: number
  readonly offersExpired: number
  readonly proposalsExpired: number
  readonly installments: number
  readonly tasks: number
}

/** What comes due when the day of an agency becomes another, later one. @throws NotAllowed */
export async function countClockEffects(actor: Actor, { from, to }: { readonly from: Day; readonly to: Day }): Promise<ClockEffects> {
  requirePermission(actor, 'demo.direct')
  if (to <= from) return { renewals: 0, policiesEnded: 0, offersExpired: 0, proposalsExpired: 0, installments: 0, tasks: 0 }
  const { db } = await database()
  const listed = (day: Day) => addDays(day, RENEWAL_WEEKS * 7 - 1)
  const isKept = and(inAgency(policy, actor), isNull(policy.erasedAt))
  // In the list on some day until then, and not on the first one: also what has ended by then, which a jump of many days passes over.
  const comesIntoList = and(isKept, isNull(policy.holderErasedAt), gt(policy.endDate, listed(from)), lte(policy.endDate, listed(to)), sql`${policy.endDate} - ${policy.startDate} >= ${RENEWED_TERM_DAYS_MIN}`)
  const isOpenQuote = and(eq(quote.id, offer.quoteId), eq(quote.state, 'offered'))
  const isDueInstallment = and(inAgency(policyInstallment, actor), isDueOn({ from: addDays(from, 1), to }))
  const [renewals, ended, offers, proposals, installments, tasks] = await Promise.all([
    db.select({ n: count() }).from(policy).where(comesIntoList),
    db.select({ n: count() }).from(policy).where(and(isKept, gte(policy.endDate, from), lt(policy.endDate, to))),
    db.select({ n: count() }).from(offer).innerJoin(quote, isOpenQuote).where(and(inAgency(offer, actor), gte(offer.expiresOn, from), lt(offer.expiresOn, to))),
    db.select({ n: count() }).from(proposal).innerJoin(quote, and(eq(quote.id, proposal.quoteId), ne(quote.state, 'issued'))).where(and(inAgency(proposal, actor), isNull(proposal.revokedAt), gte(proposal.validUntil, from), lt(proposal.validUntil, to))),
    db.select({ n: count() }).from(policyInstallment).innerJoin(policy, and(eq(policy.id, policyInstallment.policyId), isKept)).where(isDueInstallment),
    db.select({ n: count() }).from(clientTask).where(and(inAgency(clientTask, actor), isNull(clientTask.doneAt), gt(clientTask.dueOn, from), lte(clientTask.dueOn, to))),
  ])
  const only = ([row]: readonly { readonly n: number }[]) => row?.n ?? 0
  return { renewals: only(renewals), policiesEnded: only(ended), offersExpired: only(offers), proposalsExpired: only(proposals), installments: only(installments), tasks: only(tasks) }
}
