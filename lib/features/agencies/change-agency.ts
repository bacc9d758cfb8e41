import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { systemDatabase } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { agency } from '@/lib/platform/session/agency-table'
import { session } from '@/lib/platform/session/session-table'
import { Fault } from '@/lib/domain/fault'
import { type AuditEntry, recordEvent } from '@/lib/features/audit/store/audit'
import { lockAgencies, requireAgencyOf, requireFreeAgencyName } from './agency-rules'

/** Gives an agency another name; the same name changes nothing. @throws NotAllowed; Fault `notFound`, `agencyNameTaken` */
export async function renameAgency(actor: Actor, { agencyId, name }: { readonly agencyId: string; readonly name: string }): Promise<void> {
  requirePermission(actor, 'agency.manage')
  const { db } = await systemDatabase('agencies of an installation')
  await db.transaction(async (tx) => {
    const agencies = await lockAgencies(tx, actor)
    const named = requireAgencyOf(agencies, agencyId)
    requireFreeAgencyName(agencies, { name, except: named.id })
    if (named.name === name) return
    await tx.update(agency).set({ name }).where(eq(agency.id, named.id))
    await recordInBoth(tx, actor, { what: 'agency.renamed', subject: { kind: 'agency', id: named.id }, details: { 'name.before': named.name, 'name.after': name } })
  })
}

/**
 * Shuts an agency out at once: all its people are signed out, and nobody signs in. Its records stay. A repeat changes nothing.
 * @returns how many sessions ended
 * @throws NotAllowed; Fault `notFound`, `ownAgency`
 */
export async function disableAgency(actor: Actor, agencyId: string): Promise<number> {
  requirePermission(actor, 'agency.manage')
  const { db } = await systemDatabase('agencies of an installation')
  return db.transaction(async (tx) => {
    const { id, name, disabledAt } = requireAgencyOf(await lockAgencies(tx, actor), agencyId)
    if (id === actor.agencyId) throw new Fault('ownAgency')
    if (disabledAt !== null) return 0
    await tx.update(agency).set({ disabledAt: clock.now() }).where(eq(agency.id, id))
    const sessions = await endSessionsIn(tx, id)
    await recordInBoth(tx, actor, { what: 'agency.disabled', subject: { kind: 'agency', id }, details: { name, sessions } })
    return sessions
  })
}

/** Lets the people of an agency sign in again; a repeat changes nothing. @throws NotAllowed; Fault `notFound` */
export async function enableAgency(actor: Actor, agencyId: string): Promise<void> {
  requirePermission(actor, 'agency.manage')
  const { db } = await systemDatabase('agencies of an installation')
  await db.transaction(async (tx) => {
    const { id, name, disabledAt } = requireAgencyOf(await lockAgencies(tx, actor), agencyId)
    if (disabledAt === null) return
    // A sign-in that began before the disabling may have left one.
    await endSessionsIn(tx, id)
    await tx.update(agency).set({ disabledAt: null }).where(eq(agency.id, id))
    await recordInBoth(tx, actor, { what: 'agency.enabled', subject: { kind: 'agency', id }, details: { name } })
  })
}

async function endSessionsIn(tx: Db, agencyId: string): Promise<number> {
  const isOpen = and(eq(session.agencyId, agencyId), isNull(session.endedAt))
  return (await tx.update(session).set({ endedAt: databaseNow() }).where(isOpen).returning({ id: session.id })).length
}

/** Into the chain of the owner's agency and into that of the agency concerned, where the owner is none of its people. */
async function recordInBoth(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await recordEvent(actor, entry, tx)
  if (entry.subject.id !== actor.agencyId) await recordEvent({ agencyId: entry.subject.id, system: actor.name }, entry, tx)
}
