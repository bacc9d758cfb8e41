import 'server-only'
import { and, count, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import type { Service } from '@/lib/features/accounts/store/operator-account-table'
import { IS_OPEN, issueAttempt } from './issue-attempt-table'

/** How many of the agency's attempts at a service are open. @throws NotAllowed */
export async function countOpenAttempts(actor: Actor, service: Service): Promise<number> {
  requirePermission(actor, 'operatorAccount.manage')
  const { db } = await database()
  const [row] = await db
    .select({ open: count() })
    .from(issueAttempt)
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .where(and(inAgency(issueAttempt, actor), eq(insurer.service, service), IS_OPEN))
  return row?.open ?? 0
}
