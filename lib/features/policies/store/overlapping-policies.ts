import 'server-only'
import { and, arrayOverlaps, asc, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemDatabase } from '@/lib/platform/database/database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { insuredOfRow } from './policy-findings'
import { policy } from './policy-table'
import type { Day } from '@/lib/domain/day'
import type { Insured, OverlappingPolicy } from '@/lib/domain/insured'
import { sameInsuredIndexes } from '@/lib/features/clients/store/client-secrets'
import { isVisible } from '@/lib/platform/session/agency-scope'

interface OverlapSearch {
  readonly products: readonly string[]
  readonly insured: Insured
  /** The first and the last insured day; a policy with one of these days, or one between, overlaps. */
  readonly startDate: Day
  readonly endDate: Day
  /** The quote that asks: its own policies are left out. */
  readonly quoteId: string
}

/** With the offer it was issued from, and of one of several policies of that offer whom it insures. */
export interface StoredOverlap extends OverlappingPolicy {
  readonly offerId: string | undefined
  readonly insuredNames: readonly string[]
}

const OVERLAPS_MAX = 20

/** The agency's policies of some products that insure the same on some of the same days. Behind the wall a search for fingerprints would use no index: decision 047. @throws NotAllowed */
export async function findOverlapping(actor: Actor, { products, insured, startDate, endDate, quoteId }: OverlapSearch): Promise<StoredOverlap[]> {
  requirePermission(actor, 'policy.read')
  const indexes = sameInsuredIndexes(actor.agencyId, insured)
  if (indexes.length === 0) return []
  const { db } = await systemDatabase('search')
  const rows = await db
    .select({ id: policy.id, insuredSealed: policy.insuredSealed, offerId: policy.offerId, product: policy.product, insurer: insurer.name, series: policy.series, number: policy.number, startDate: policy.startDate, endDate: policy.endDate })
    .from(policy)
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .where(
      and(
        isVisible(policy, actor),
        inArray(policy.product, [...products]),
        arrayOverlaps(policy.lookupIndexes, indexes),
        lte(policy.startDate, endDate),
        gte(policy.endDate, startDate),
        or(isNull(policy.quoteId), ne(policy.quoteId, quoteId)),
      ),
    )
    .orderBy(asc(policy.startDate), asc(policy.id))
    .limit(OVERLAPS_MAX)
  return Promise.all(rows.map(async ({ insuredSealed, offerId, ...row }) => ({ ...row, offerId: offerId ?? undefined, insuredNames: await insuredOfRow({ id: row.id, insuredSealed }) })))
}
