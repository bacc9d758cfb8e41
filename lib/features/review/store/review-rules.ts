import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { type ReviewRules, USUAL_RULES } from '@/lib/features/review/model/review-rules'
import { reviewRule } from './review-rule-table'

/** How the actor's agency reviews; the usual rules before it made any. */
export async function findReviewRules(actor: Pick<Actor, 'agencyId'>, tx?: Db): Promise<ReviewRules> {
  const db = tx ?? (await database()).db
  const [row] = await db.select().from(reviewRule).where(inAgency(reviewRule, actor))
  return row === undefined ? USUAL_RULES : { targetMinutes: row.targetMinutes, sampledProducts: row.sampledProducts, samplePercent: row.samplePercent, ...(row.fourEyesBani !== null && { fourEyesBani: row.fourEyesBani }) }
}

/** Saves the rules, and what they were. @throws NotAllowed */
export async function saveReviewRules(actor: Actor, { targetMinutes, fourEyesBani, sampledProducts, samplePercent }: ReviewRules): Promise<void> {
  requirePermission(actor, 'review.manage')
  const { agencyId } = actor
  const { db } = await database()
  const rules = { targetMinutes, fourEyesBani: fourEyesBani ?? null, sampledProducts: [...sampledProducts], samplePercent }
  await db.transaction(async (tx) => {
    await tx.select().from(reviewRule).where(eq(reviewRule.agencyId, agencyId)).for('update')
    const before = await findReviewRules(actor, tx)
    await tx.insert(reviewRule).values({ agencyId, ...rules }).onConflictDoUpdate({ target: reviewRule.agencyId, set: rules })
    await recordEvent(actor, { what: 'agency.reviewRulesChanged', subject: { kind: 'agency', id: agencyId }, details: { before: wordsOf(before), after: wordsOf({ targetMinutes, fourEyesBani, sampledProducts, samplePercent }) } }, tx)
  })
}

function wordsOf({ targetMinutes, fourEyesBani, sampledProducts, samplePercent }: ReviewRules): string {
  return `target ${targetMinutes} min; four eyes from ${fourEyesBani ?? 'none'} bani; ${samplePercent} % of ${sampledProducts.join(', ') || 'no product'}`
}
