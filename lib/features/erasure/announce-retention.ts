import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Day, parseDay } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { log } from '@/lib/platform/log'
import { agency } from '@/lib/platform/session/agency-table'
import { countsOf, RETENTION_CLASSES, type RetentionCounts } from './model/retention-classes'
import { applyRetentionTo, planRetention } from './retention'

/** What the job has said that it will destroy, and what was over its term on which day. */
export interface Announcement {
  readonly at: Date
  readonly asOf: Day
  readonly counts: RetentionCounts
}

// The next night's run comes a little earlier or later than a day after.
const NOTICE_MS = 20 * 3_600_000

/**
 * A night of retention: destroys in each agency what was announced at least a night ago and is still over its term, and then announces in log and
 * audit trail what the next night will destroy. So nothing goes that nobody could have read about.
 * @returns how many records were destroyed
 */
export async function runRetentionNight(): Promise<number> {
  const { db } = await database()
  let count = 0
  for (const { id } of await db.select({ id: agency.id }).from(agency).orderBy(asc(agency.id))) {
    const announced = await findAnnouncement(id)
    if (announced !== undefined && clock.now().getTime() - announced.at.getTime() >= NOTICE_MS) {
      const destroyed = await applyRetentionTo(id, announced.asOf)
      for (const kind of RETENTION_CLASSES) count += destroyed[kind]
      log().info({ operation: 'retention', agency: id, ...destroyed }, 'destroyed what was announced')
    }
    await announce(id)
  }
  return count
}

async function announce(agencyId: string): Promise<void> {
  const rows = await planRetention(agencyId)
  const counts = countsOf((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
  if (rows.every(({ count }) => count === 0)) return
  log().info({ operation: 'retention', agency: agencyId, ...counts }, 'will destroy this in the next night')
  await recordEvent({ agencyId, system: 'retention' }, { what: 'retention.announced', subject: { kind: 'agency', id: agencyId }, details: { ...counts, asOf: clock.today() } })
}

// Announcements of earlier versions, which knew fewer classes, count for nothing: the next night announces anew.
const details = z.object({ policies: z.number(), quotes: z.number(), clients: z.number(), documents: z.number(), papers: z.number(), reads: z.number(), sessions: z.number(), asOf: z.string() })

/** The newest announcement for the actor's agency, as long as it names something that is still there. @throws NotAllowed */
export async function readAnnouncement(actor: Actor): Promise<Announcement | undefined> {
  requirePermission(actor, 'personalData.review')
  const announced = await findAnnouncement(actor.agencyId)
  if (announced === undefined) return undefined
  return (await planRetention(actor.agencyId, announced.asOf)).some(({ count }) => count > 0) ? announced : undefined
}

async function findAnnouncement(agencyId: string): Promise<Announcement | undefined> {
  const { db } = await database()
  const [event] = await db
    .select({ at: auditEvent.at, details: auditEvent.details })
    .from(auditEvent)
    .where(and(eq(auditEvent.agencyId, agencyId), eq(auditEvent.what, 'retention.announced'), eq(auditEvent.subjectKind, 'agency'), eq(auditEvent.subjectId, agencyId)))
    .orderBy(desc(auditEvent.sequence))
    .limit(1)
  const parsed = details.safeParse(event?.details)
  const asOf = parsed.success ? parseDay(parsed.data.asOf) : undefined
  if (!event || !parsed.success || asOf === undefined) return undefined
  const { data } = parsed
  return { at: event.at, asOf, counts: countsOf((kind) => data[kind]) }
}
