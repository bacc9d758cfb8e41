import 'server-only'
import { eq } from 'drizzle-orm'
import type { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { auditHead } from '@/lib/features/audit/store/audit-head-table'
import { BEFORE_THE_FIRST } from '@/lib/features/audit/store/audit'
import { hashOfEvent, sealOfHead } from '@/lib/features/audit/store/chain'
import type { Db } from '@/lib/platform/database/open-database'
import type { WorldEvent } from './world-rows'

type Row = typeof auditEvent.$inferSelect

/** Appends the events to the chains of their agencies, each in the order of time, and moves the ends of the chains. Returns the rows to insert. */
export async function chainEvents(tx: Db, events: readonly WorldEvent[], newId: (at: Date) => string): Promise<Row[]> {
  const rows: Row[] = []
  for (const agencyId of new Set(events.map((event) => event.agencyId))) {
    await tx.insert(auditHead).values({ agencyId, sequence: 0, hash: BEFORE_THE_FIRST }).onConflictDoNothing()
    const [head] = await tx.select().from(auditHead).where(eq(auditHead.agencyId, agencyId)).for('update')
    let end = { agencyId, sequence: head?.sequence ?? 0, hash: head?.hash ?? BEFORE_THE_FIRST }
    for (const event of events.filter((one) => one.agencyId === agencyId).toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const row = rowOf(event, end, newId(event.at))
      rows.push(row)
      end = { agencyId, sequence: row.sequence, hash: row.hash }
    }
    await tx.update(auditHead).set({ sequence: end.sequence, hash: end.hash, seal: sealOfHead(end) }).where(eq(auditHead.agencyId, agencyId))
  }
  return rows
}

function rowOf({ agencyId, at, user, what, subject, details }: WorldEvent, previous: { readonly sequence: number; readonly hash: string }, id: string): Row {
  const facts = {
    agencyId,
    sequence: previous.sequence + 1,
    at,
    userId: user?.id ?? null,
    actorName: user?.name ?? 'client',
    what,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
    ipAddress: null,
    browser: null,
    previousHash: previous.hash,
  }
  return { id, ...facts, hash: hashOfEvent(facts) }
}
