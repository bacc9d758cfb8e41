import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agencyRow } from '@/lib/platform/session/agency-scope'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { coverPackage } from './store/cover-package-table'

/** Removes a package of the agency. @throws NotAllowed; Fault `notFound` */
export async function removeCoverPackage(actor: Actor, packageId: string): Promise<void> {
  requirePermission(actor, 'coverPackage.write')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(coverPackage).where(agencyRow(coverPackage, actor, packageId)).returning({ id: coverPackage.id, name: coverPackage.name, product: coverPackage.product })
    const { id, name, product } = rowOrNotFound(removed)
    await recordEvent(actor, { what: 'coverPackage.removed', subject: { kind: 'coverPackage', id }, details: { name, products: product } }, tx)
  })
}
