import 'server-only'
import { and, asc, eq, exists, or } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { document } from './document-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { DocumentOwner } from './documents'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible } from '@/lib/platform/session/agency-scope'

/** The owners of a quote's documents worth keeping: policies, their offers, and offers whose document was opened. @throws NotAllowed */
export async function findDocumentOwners(actor: Actor, quoteId: string): Promise<DocumentOwner[]> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const wasIssued = db.select({ id: policy.id }).from(policy).where(eq(policy.offerId, offer.id))
  const wasLookedAt = db.select({ id: document.id }).from(document).where(eq(document.offerId, offer.id))
  const isOfQuote = and(isVisible(offer, actor), eq(offer.quoteId, parseRecordId(quoteId)))
  const offers = await db.select({ ownerId: offer.id }).from(offer).where(and(isOfQuote, or(exists(wasIssued), exists(wasLookedAt)))).orderBy(asc(offer.id))
  const policies = await db.select({ ownerId: policy.id }).from(policy).where(and(isVisible(policy, actor), eq(policy.quoteId, parseRecordId(quoteId)))).orderBy(asc(policy.id))
  return [...policies.map((one) => ({ kind: 'policy' as const, ...one })), ...offers.map((one) => ({ kind: 'offer' as const, ...one }))]
}
