import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { coverPackage } from './cover-package-table'

/** The agency's packages of a product, by name. @throws NotAllowed */
export async function findCoverPackages(actor: Actor, product: string): Promise<{ id: string; name: string; covers: string[] }[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return db
    .select({ id: coverPackage.id, name: coverPackage.name, covers: coverPackage.covers })
    .from(coverPackage)
    .where(and(inAgency(coverPackage, actor), eq(coverPackage.product, product)))
    .orderBy(asc(coverPackage.name), asc(coverPackage.id))
}
