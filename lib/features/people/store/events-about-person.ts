import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readJson, readRows } from '@/lib/platform/records/stored-json'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { auditDetails } from '@/lib/features/audit/store/audit'
import { type AuditAct, type AuditDetails, auditEvent } from '@/lib/features/audit/store/audit-event-table'

/** What was done to somebody, when and by whom. */
export interface EventAboutPerson<Act extends AuditAct> {
  readonly at: Date
  readonly what: Act
  readonly by: string
  readonly details: AuditDetails
}

interface Wanted<Act extends AuditAct> {
  readonly acts: readonly Act[]
  readonly limit: number
}

/** The newest events of some acts that are about somebody of the agency. @throws NotAllowed */
export async function findEventsAboutPerson<Act extends AuditAct>(actor: Actor, userId: string, { acts, limit }: Wanted<Act>): Promise<EventAboutPerson<Act>[]> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  const isMeant = and(inAgency(auditEvent, actor), eq(auditEvent.subjectKind, 'user'), eq(auditEvent.subjectId, parseRecordId(userId)), inArray(auditEvent.what, [...acts]))
  const rows = await db.select().from(auditEvent).where(isMeant).orderBy(desc(auditEvent.sequence)).limit(limit)
  const events = await readRows(rows, (row) => ({ at: row.at, what: acts.find((act) => act === row.what), by: row.actorName, details: readJson(row.details, auditDetails, placeIn(auditEvent.details, row.id)) }))
  return events.flatMap(({ what, ...event }) => (what === undefined ? [] : [{ ...event, what }]))
}
