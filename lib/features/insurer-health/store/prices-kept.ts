import 'server-only'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'

// An index gives the newest ones, however many there are.
const POLICIES_MAX = 1000

/** Of an insurer's newest issued offers of a product, how many cost what was quoted. */
export interface PricesKept {
  readonly insurerId: string
  readonly product: string
  readonly issued: number
  readonly kept: number
}

/** How often the newest policies of the agency cost what was quoted, by insurer and product. @throws NotAllowed */
export async function findPricesKept(actor: Actor): Promise<PricesKept[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const newest = db
    .select({ insurerId: policy.insurerId, product: policy.product, offerId: policy.offerId, premiumBani: policy.premiumBani, currency: policy.currency })
    .from(policy)
    .where(and(inAgency(policy, actor), isNotNull(policy.quoteId), isNotNull(policy.offerId)))
    .orderBy(desc(policy.issuedAt), desc(policy.id))
    .limit(POLICIES_MAX)
    .as('newest')
  // One offer may be issued as several policies.
  const issued = db
    .select({
      insurerId: newest.insurerId, product: newest.product, offerId: newest.offerId,
      policies: sql<number>`count(*)`.as('policies'), premium: sql<number>`sum(${newest.premiumBani})`.as('premium'),
      lowest: sql<string>`min(${newest.currency})`.as('lowest'), highest: sql<string>`max(${newest.currency})`.as('highest'),
    })
    .from(newest)
    .groupBy(newest.insurerId, newest.product, newest.offerId)
    .as('issued')
  // An insurer's rounding of less than one ban a policy is no other price.
  const isKept = sql`${issued.lowest} = ${offer.currency} and ${issued.highest} = ${offer.currency} and abs(${issued.premium} - ${offer.premiumBani}) < ${issued.policies}`
  return db
    .select({ insurerId: issued.insurerId, product: issued.product, issued: sql`count(*)`.mapWith(Number), kept: sql`count(*) filter (where ${isKept})`.mapWith(Number) })
    .from(issued)
    .innerJoin(offer, eq(offer.id, issued.offerId))
    .groupBy(issued.insurerId, issued.product)
}
