import 'server-only'
import { and, asc, eq, gt } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { auditDetails, BEFORE_THE_FIRST } from './audit'
import { auditEvent } from './audit-event-table'
import { auditHead } from './audit-head-table'
import { formerHashOfEvent, hashOfEvent, sealOfHead } from './chain'

export type AuditVerdict = { readonly ok: true; readonly events: number } | { readonly ok: false; readonly brokenAt: number }

/** The end of a chain that was read so far. */
interface Place {
  readonly sequence: number
  readonly hash: string
  /** Whether an event has a hash of today, which covers where it came from: from then on all have, and the end of the chain has a seal. */
  readonly isSealed: boolean
}

const PAGE = 1000

/** Verifies an agency's chain from its first event. `brokenAt` is the first untrusted sequence number. */
export async function verifyAudit(agencyId: string): Promise<AuditVerdict> {
  const { db } = await database()
  // One snapshot: events that are recorded meanwhile are neither missing nor too many.
  return db.transaction((tx) => verifyWithin(tx, agencyId), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function verifyWithin(db: Db, agencyId: string): Promise<AuditVerdict> {
  let last: Place = { sequence: 0, hash: BEFORE_THE_FIRST, isSealed: false }
  for (;;) {
    const isNext = and(eq(auditEvent.agencyId, agencyId), gt(auditEvent.sequence, last.sequence))
    const page = await db.select().from(auditEvent).where(isNext).orderBy(asc(auditEvent.sequence)).limit(PAGE)
    if (page.length === 0) break
    for (const event of page) {
      const next = follow(last, event)
      if (next === undefined) return { ok: false, brokenAt: last.sequence + 1 }
      last = next
    }
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.agencyId, agencyId))
  return endsAt(head, last) ? { ok: true, events: last.sequence } : { ok: false, brokenAt: last.sequence + 1 }
}

/** The place after an event, or undefined when the event is not the one that was recorded there. */
function follow(last: Place, event: typeof auditEvent.$inferSelect): Place | undefined {
  const follows = event.sequence === last.sequence + 1 && event.previousHash === last.hash
  const details = auditDetails.safeParse(event.details)
  if (!follows || !details.success) return undefined
  const facts = { ...event, details: details.data }
  const place = { sequence: event.sequence, hash: event.hash }
  if (event.hash === hashOfEvent(facts)) return { ...place, isSealed: true }
  const isFormer = !last.isSealed && event.hash === formerHashOfEvent(facts)
  return isFormer ? { ...place, isSealed: false } : undefined
}

function endsAt(head: typeof auditHead.$inferSelect | undefined, last: Place): boolean {
  if (head === undefined) return last.sequence === 0
  if (head.sequence !== last.sequence || head.hash !== last.hash) return false
  return head.seal === sealOfHead(head) || (head.seal === null && !last.isSealed)
}
