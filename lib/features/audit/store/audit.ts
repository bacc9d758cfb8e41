import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import type { Db } from '@/lib/platform/database/open-database'
import { sourceOfWork } from '@/lib/platform/session/current-address'
import type { RequestSource } from '@/lib/platform/session/request-source'
import { truncateText } from '@/lib/domain/text'
import { deviceOf } from '@/lib/features/people/model/device'
import type { AuditAct, AuditSubject } from '@/lib/features/audit/model/audit-words'
import { type AuditDetails, auditEvent } from './audit-event-table'
import { auditHead } from './audit-head-table'
import { hashOfEvent, sealOfHead } from './chain'

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
  /** Where it came from, where that is not the request under way. */
  readonly source?: RequestSource | undefined
}

/** The details as an event's row holds them. */
export const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])) satisfies z.ZodType<AuditDetails>

/** The hash before the first event of a chain. */
export const BEFORE_THE_FIRST = ''

const ADDRESS_LENGTH_MAX = 64

/** Adds an event to the end of the agency's chain. Inside another transaction, pass that transaction: both commit or neither. */
export async function recordEvent(by: Pick<Actor, 'agencyId' | 'userId' | 'name'> | SystemActor, entry: AuditEntry, within?: Db): Promise<void> {
  const db = within ?? (await runAsAgency(by.agencyId, database)).db
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
      // Clients, who act as a system, are not followed to their address.
      ...sourceColumns(entry.source ?? ('userId' in by ? await sourceOfWork() : undefined)),
      previousHash: previous.hash,
    }
    const hash = hashOfEvent(facts)
    await tx.insert(auditEvent).values({ ...facts, hash })
    const end = { agencyId: by.agencyId, sequence: facts.sequence, hash }
    await tx.update(auditHead).set({ sequence: facts.sequence, hash, seal: sealOfHead(end) }).where(eq(auditHead.agencyId, by.agencyId))
  })
}

const NO_SOURCE = { ipAddress: null, browser: null } as const

function sourceColumns(source: RequestSource | undefined): Pick<typeof auditEvent.$inferSelect, 'ipAddress' | 'browser'> {
  if (source === undefined || source.address === '') return NO_SOURCE
  return { ipAddress: truncateText(source.address, ADDRESS_LENGTH_MAX), browser: deviceOf(source.userAgent).browser }
}

// The row stays locked until the transaction ends: events of one agency are sequential, other agencies do not wait.
async function lockHead(tx: Db, agencyId: string): Promise<{ sequence: number; hash: string }> {
  await tx.insert(auditHead).values({ agencyId, sequence: 0, hash: BEFORE_THE_FIRST }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.agencyId, agencyId)).for('update')
  if (!head) throw new Error('The audit chain has no end')
  return head
}
