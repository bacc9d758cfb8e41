import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { insuredOfPolicy, insuredPeopleOfOffer } from './insured-people'
import { getPolicy, type StoredPolicy } from './store/policies'
import { findReviews, type Review } from '@/lib/features/review/store/reviews'
import { findPremiumsOfAttempt } from './store/policy-findings'
import { findFurtherPayments, type FurtherPayment } from './store/policy-payments'
import { findBalance } from './store/policy-balance'
import { policySchedule, type PolicySchedule } from './model/policy-schedule'
import { clock } from '@/lib/platform/clock'
import type { PaymentBalance } from '@/lib/domain/payments/payment-balance'
import { type StoredOffer, unsafeFindOffers } from '@/lib/features/offers/store/offers'
import { findTimelineEvents, type TimelineEvent } from '@/lib/features/audit/store/timeline'

/** A policy with its timeline and its reviews by the back office. */
export interface PolicyFile {
  readonly policy: StoredPolicy
  /** What the policy was issued from; none for a filed one. */
  readonly offer: StoredOffer | undefined
  /** Whether the same offer became other policies too: each may stand for a share of the payment. */
  readonly isOneOfSeveral: boolean
  /** How many policies the same offer became, this one among them. */
  readonly policiesTogether: number
  /** Whom it insures, as far as that is known and can still be read. */
  readonly insured: readonly string[]
  /** What was paid for it and the policies issued with it, and what is left to collect; undefined when nobody knows. */
  readonly balance: PaymentBalance | undefined
  /** The policy's instalments, or those of its offer where the insurer named none with the policy. */
  readonly schedule: PolicySchedule
  /** Payments collected after the issue, the oldest first. */
  readonly furtherPayments: readonly FurtherPayment[]
  /** The newest first. */
  readonly reviews: readonly Review[]
  /** The oldest first. */
  readonly timelineEvents: readonly TimelineEvent[]
}

/** @throws NotAllowed; Fault `notFound` */
export async function readPolicyFile(actor: Actor, policyId: string): Promise<PolicyFile> {
  const policy = await getPolicy(actor, policyId)
  const { origin } = policy
  const [reviews, timelineEvents, [offer], premiums, balance, furtherPayments] = await Promise.all([
    findReviews(actor, policyId),
    findTimelineEvents(actor, { ...origin, policyId }),
    // Whoever sees the policy sees its offer; one that cannot be read hides no policy.
    origin ? unsafeFindOffers([origin.offerId]) : [],
    origin ? findPremiumsOfAttempt(actor, origin.attemptId) : [],
    origin && findBalance(actor, origin.attemptId),
    findFurtherPayments(actor, policyId),
  ])
  const isOneOfSeveral = premiums.length > 1
  const schedule = policySchedule({ today: clock.today(), policy: { ...policy, isIssuedHere: origin !== undefined }, offer, isOneOfSeveral, balance, furtherPayments })
  return { policy, offer, isOneOfSeveral, insured: await namesOfInsured(actor, { policy, offer, isOneOfSeveral }), policiesTogether: Math.max(1, premiums.length), balance, schedule, furtherPayments, reviews, timelineEvents }
}

async function namesOfInsured(actor: Actor, { policy, offer, isOneOfSeveral }: Pick<PolicyFile, 'policy' | 'offer' | 'isOneOfSeveral'>): Promise<readonly string[]> {
  if (policy.holderErasedAt || policy.erasedAt) return []
  const people = offer === undefined ? [] : await insuredPeopleOfOffer(actor, policy.product, offer.id)
  return insuredOfPolicy(policy, people, isOneOfSeveral).map(({ name }) => name)
}
