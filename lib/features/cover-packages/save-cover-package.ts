import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { isProductId } from '@/lib/products/registry'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { COVER_PACKAGE_MAX } from './model/cover-package-text'
import { coverPackage } from './store/cover-package-table'

interface NewCoverPackage {
  readonly product: string
  readonly name: string
  /** Codes of the operator's list. */
  readonly covers: readonly string[]
}

/** Saves a package for the agency, in place of one with the same name. @throws NotAllowed; Fault `notFound` for an unknown product, `invalid` for one package too many */
export async function saveCoverPackage(actor: Actor, { product, name, covers }: NewCoverPackage): Promise<{ id: string }> {
  requirePermission(actor, 'coverPackage.write')
  if (!isProductId(product)) throw new Fault('notFound')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const ofProduct = await tx.select({ name: coverPackage.name }).from(coverPackage).where(and(inAgency(coverPackage, actor), eq(coverPackage.product, product)))
    const isNew = ofProduct.every((one) => one.name !== name)
    if (isNew && ofProduct.length >= COVER_PACKAGE_MAX.packages) throw new Fault('invalid', { problems: [problemAt('name', { code: 'tooManyItems', params: { max: COVER_PACKAGE_MAX.packages } })] })
    const chosen = [...new Set(covers)]
    const [row] = await tx
      .insert(coverPackage)
      .values({ id: newId(), agencyId: actor.agencyId, product, name, covers: chosen })
      .onConflictDoUpdate({ target: [coverPackage.agencyId, coverPackage.product, coverPackage.name], set: { covers: chosen } })
      .returning({ id: coverPackage.id })
    if (row === undefined) throw new Fault('unexpected')
    await recordEvent(actor, { what: 'coverPackage.saved', subject: { kind: 'coverPackage', id: row.id }, details: { name, products: product, count: chosen.length } }, tx)
    return row
  })
}
