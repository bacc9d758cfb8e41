import 'server-only'
import { createHmac } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { type AuditAct, type AuditDetails, type AuditSubject, auditEvent } from './audit-event-table'
import { auditHead } from './audit-head-table'
import { keyRing } from '@/lib/platform/crypto/key-ring'
import { subkeyOf } from '@/lib/platform/crypto/keys'

/** What acted when no user did, for example `{ agencyId, system: 'recovery' }`. */
export interface SystemActor {
  readonly agencyId: string
  readonly system: string
}

export interface AuditEntry {
  readonly what: AuditAct
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  /** Facts to store; never a personal code, a credential or a token. */
  readonly details?: AuditDetails | undefined
}

/** The details as an event's row holds them. */
export const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])) satisfies z.ZodType<AuditDetails>

const BEFORE_THE_FIRST = ''

/** Adds an event to the end of the agency's chain. Inside another transaction, pass that transaction: both commit or neither. */
export async function recordEvent(by: Pick<Actor, 'agencyId' | 'userId' | 'name'> | SystemActor, entry: AuditEntry, within?: Db): Promise<void> {
  const db = within ?? (await database()).db
  await db.transaction(async (tx) => {
    const previous = await lockHead(tx, by.agencyId)
    const facts = {
      agencyId: by.agencyId,
      sequence: previous.sequence + 1,
      at: clock.now(),
      userId: 'userId' in by ? by.userId : null,
      actorName: 'userId' in by ? by.name : by.system,
      what: entry.what,
      subjectKind: entry.subject.kind,
      subjectId: entry.subject.id,
      details: entry.details ?? {},
      previousHash: previous.hash,
    }
    const hash = hashOf(facts)
    await tx.insert(auditEvent).values({ ...facts, hash })
    await tx.update(auditHead).set({ sequence: facts.sequence, hash }).where(eq(auditHead.agencyId, by.agencyId))
  })
}

// The row stays locked until the transaction ends: events of one agency are sequential, other agencies do not wait.
async function lockHead(tx: Db, agencyId: string): Promise<{ sequence: number; hash: string }> {
  await tx.insert(auditHead).values({ agencyId, sequence: 0, hash: BEFORE_THE_FIRST }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.agencyId, agencyId)).for('update')
  if (!head) throw new Error('The audit chain has no end')
  return head
}

export type AuditVerdict = { readonly ok: true; readonly events: number } | { readonly ok: false; readonly brokenAt: number }

const PAGE = 1000

/** Verifies an agency's chain from its first event. `brokenAt` is the first untrusted sequence number. */
export async function verifyAudit(agencyId: string): Promise<AuditVerdict> {
  const { db } = await database()
  let last = { sequence: 0, hash: BEFORE_THE_FIRST }
  for (;;) {
    const isNext = and(eq(auditEvent.agencyId, agencyId), gt(auditEvent.sequence, last.sequence))
    const page = await db.select().from(auditEvent).where(isNext).orderBy(asc(auditEvent.sequence)).limit(PAGE)
    if (page.length === 0) break
    for (const event of page) {
      const follows = event.sequence === last.sequence + 1 && event.previousHash === last.hash
      const details = auditDetails.safeParse(event.details)
      if (!follows || !details.success || event.hash !== hashOf({ ...event, details: details.data })) return { ok: false, brokenAt: last.sequence + 1 }
      last = { sequence: event.sequence, hash: event.hash }
    }
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.agencyId, agencyId))
  const endsAtHead = head === undefined ? last.sequence === 0 : head.sequence === last.sequence && head.hash === last.hash
  return endsAtHead ? { ok: true, events: last.sequence } : { ok: false, brokenAt: last.sequence + 1 }
}

type HashedEvent = Omit<typeof auditEvent.$inferSelect, 'id' | 'hash' | 'details'> & { readonly details: AuditDetails }

// Keyed, so that somebody with database access alone cannot forge a chain.
function hashOf(event: HashedEvent): string {
  const details = Object.entries(event.details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { agencyId, sequence, userId, actorName, what, subjectKind, subjectId, previousHash } = event
  const text = JSON.stringify([agencyId, sequence, event.at.toISOString(), userId, actorName, what, subjectKind, subjectId, details, previousHash])
  return createHmac('sha256', auditKey()).update(text).digest('base64url')
}

/** The key under which audit events are chained. */
export function auditKey(): Buffer {
  return subkeyOf(keyRing().audit, 'audit')
}
