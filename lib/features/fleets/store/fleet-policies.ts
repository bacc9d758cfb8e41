import 'server-only'
import { and, asc, inArray } from 'drizzle-orm'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { isVisible } from '@/lib/platform/session/agency-scope'
import type { FleetPolicy } from '@/lib/features/fleets/model/fleet'

/** The policies issued from some quotes, those that the actor sees, each with its quote. @throws NotAllowed */
export async function findPoliciesOfRows(actor: Actor, quoteIds: readonly string[]): Promise<readonly (FleetPolicy & { readonly quoteId: string | null })[]> {
  requirePermission(actor, 'policy.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  return db.select({ quoteId: policy.quoteId, id: policy.id, series: policy.series, number: policy.number }).from(policy).where(and(isVisible(policy, actor), inArray(policy.quoteId, [...quoteIds]))).orderBy(asc(policy.issuedAt), asc(policy.id))
}
