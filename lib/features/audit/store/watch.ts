import 'server-only'
import { and, countDistinct, desc, eq, gte } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { auditDetails } from './audit'
import { auditEvent } from './audit-event-table'

/** When the chain of the agency was verified last, and whether it was whole then. @throws NotAllowed */
export async function findLastVerification(actor: Actor): Promise<{ readonly verifiedAt?: Date; readonly isWhole: boolean }> {
  requirePermission(actor, 'audit.read')
  const { db } = await database()
  const [event] = await db
    .select({ at: auditEvent.at, details: auditEvent.details })
    .from(auditEvent)
    .where(and(inAgency(auditEvent, actor), eq(auditEvent.what, 'audit.verified')))
    .orderBy(desc(auditEvent.sequence))
    .limit(1)
  return event ? { verifiedAt: event.at, isWhole: !('brokenAt' in auditDetails.parse(event.details)) } : { isWhole: true }
}

/** How many people of the agency were refused at a sign-in since an instant. @throws NotAllowed */
export async function countRefusedSignIns(actor: Actor, since: Date): Promise<number> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  const isRefused = and(inAgency(auditEvent, actor), eq(auditEvent.what, 'signIn.refused'), eq(auditEvent.subjectKind, 'user'), gte(auditEvent.at, since))
  const [row] = await db.select({ people: countDistinct(auditEvent.subjectId) }).from(auditEvent).where(isRefused)
  return row?.people ?? 0
}
