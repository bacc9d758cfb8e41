import 'server-only'
import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { insurer } from './insurer-table'
import { NAME_ON_WIRE } from './name-on-wire-column'
import { stopOf } from './stop-of-row'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'
import { inAgency } from '@/lib/platform/session/agency-scope'

/** Every insurer that has a product, in the agency's order, with what may keep it from being asked. @throws NotAllowed */
export async function findInsurersOnSale(actor: Actor, product: string): Promise<readonly InsurerOnSale[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ row: insurer, nameOnWire: NAME_ON_WIRE })
    .from(insurer)
    .where(and(inAgency(insurer, actor), arrayContains(insurer.products, [product])))
    .orderBy(asc(insurer.position), asc(insurer.name))
  return rows.map(({ row, nameOnWire }) => {
    const stop = stopOf(row, product)
    return { id: row.id, name: row.name, ...(stop && { stop }), ...(!row.isEnabled && { isOff: true as const }), ...(nameOnWire === '' && { isUnnamed: true as const }) }
  })
}

/** The enabled insurers in the agency's order, with the products that each has. @throws NotAllowed */
export async function findInsurersWithProducts(actor: Actor): Promise<readonly { readonly id: string; readonly name: string; readonly products: readonly string[] }[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return db
    .select({ id: insurer.id, name: insurer.name, products: insurer.products })
    .from(insurer)
    .where(and(inAgency(insurer, actor), eq(insurer.isEnabled, true)))
    .orderBy(asc(insurer.position), asc(insurer.name))
}
