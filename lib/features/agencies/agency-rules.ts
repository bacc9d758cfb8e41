import 'server-only'
import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { NotAllowed, requirePermission } from '@/lib/platform/access/permissions'
import type { Db } from '@/lib/platform/database/open-database'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agency } from '@/lib/platform/session/agency-table'
import { Fault } from '@/lib/domain/fault'
import { fold } from '@/lib/domain/text'
import { AGENCIES_LOCK } from '@/lib/features/people/set-up'

export type LockedAgency = typeof agency.$inferSelect

/** Every agency of the installation, while nobody else makes or changes one. @throws NotAllowed */
export async function lockAgencies(tx: Db, actor: Actor): Promise<LockedAgency[]> {
  requirePermission(actor, 'agency.manage')
  await tx.execute(sql`select pg_advisory_xact_lock(${AGENCIES_LOCK})`)
  const agencies = await tx.select().from(agency)
  // An owner whose own agency was disabled meanwhile changes nothing any more.
  if (agencies.find(({ id }) => id === actor.agencyId)?.disabledAt !== null) throw new NotAllowed('agency.manage', actor.roles)
  return agencies
}

/** @throws Fault `notFound` */
export function requireAgencyOf(agencies: readonly LockedAgency[], agencyId: string): LockedAgency {
  const id = parseRecordId(agencyId)
  return rowOrNotFound(agencies.find((one) => one.id === id))
}

/** @throws Fault `agencyNameTaken` when another agency has the name, in whatever case */
export function requireFreeAgencyName(agencies: readonly LockedAgency[], { name, except }: { readonly name: string; readonly except?: string }): void {
  if (agencies.some((one) => one.id !== except && fold(one.name) === fold(name))) throw new Fault('agencyNameTaken')
}
