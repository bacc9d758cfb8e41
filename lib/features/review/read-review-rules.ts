import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { ReviewRulesView } from './endpoints'
import type { ReviewRules } from './model/review-rules'
import { findReviewRules, saveReviewRules } from './store/review-rules'

/** The rules of the actor's agency, for its administrators. @throws NotAllowed */
export async function readReviewRules(actor: Actor): Promise<ReviewRulesView> {
  requirePermission(actor, 'review.manage')
  const { sampledProducts, ...rules } = await findReviewRules(actor)
  return { ...rules, sampledProducts: [...sampledProducts] }
}

/** Changes them. @throws NotAllowed */
export async function changeReviewRules(actor: Actor, rules: ReviewRules): Promise<ReviewRulesView> {
  await saveReviewRules(actor, rules)
  return readReviewRules(actor)
}
