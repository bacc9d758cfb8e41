import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agency } from '@/lib/platform/session/agency-table'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { insurer } from './insurer-table'
import { ASKED_COLUMNS, type Insurer, insurerFromRow } from './insurers'

export type InsurerRow = typeof insurer.$inferSelect

/** The insurers of the agency, enabled or not, in its order. @throws NotAllowed */
export async function findManagedInsurers(actor: Actor): Promise<InsurerRow[]> {
  requirePermission(actor, 'insurer.manage')
  const { db } = await database()
  return insurersInOrder(db, actor.agencyId)
}

/** One of them as it is asked, with its credentials, for a test. @throws NotAllowed; Fault `notFound` */
export async function getManagedInsurer(actor: Actor, insurerId: string): Promise<Insurer> {
  requirePermission(actor, 'insurer.manage')
  const { db } = await database()
  const [found] = await db.select(ASKED_COLUMNS).from(insurer).where(agencyRow(insurer, actor, insurerId))
  return insurerFromRow(rowOrNotFound(found))
}

/** The same rows, while nobody else changes an insurer of the agency until the transaction ends. */
export async function lockInsurers(tx: Db, agencyId: string): Promise<InsurerRow[]> {
  await tx.select({ id: agency.id }).from(agency).where(eq(agency.id, agencyId)).for('no key update')
  return insurersInOrder(tx, agencyId)
}

function insurersInOrder(db: Db, agencyId: string): Promise<InsurerRow[]> {
  return db.select().from(insurer).where(inAgency(insurer, { agencyId })).orderBy(asc(insurer.position), asc(insurer.name), asc(insurer.id))
}
