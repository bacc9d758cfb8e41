import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { getPolicy, type StoredPolicy } from './store/policies'
import { findReviews, type Review } from '@/lib/features/review/store/reviews'
import { findTimelineEvents, type TimelineEvent } from '@/lib/features/audit/store/timeline'

/** A policy with its timeline and its reviews by the back office. */
export interface PolicyFile {
  readonly policy: StoredPolicy
  /** The newest first. */
  readonly reviews: readonly Review[]
  /** The oldest first. */
  readonly timelineEvents: readonly TimelineEvent[]
}

/** @throws NotAllowed; Fault `notFound` */
export async function readPolicyFile(actor: Actor, policyId: string): Promise<PolicyFile> {
  const policy = await getPolicy(actor, policyId)
  const [reviews, timelineEvents] = await Promise.all([findReviews(actor, policyId), findTimelineEvents(actor, { ...policy.origin, policyId })])
  return { policy, reviews, timelineEvents }
}
