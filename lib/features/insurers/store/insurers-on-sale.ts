import 'server-only'
import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { insurer } from './insurer-table'
import type { Day } from '@/lib/domain/day'
import { inAgency } from '@/lib/platform/session/agency-scope'

/** An insurer that has a product, and its stop-sell days; an open side has no day. */
export interface InsurerOnSale {
  readonly id: string
  readonly name: string
  readonly stop?: { readonly from?: Day; readonly to?: Day }
}

/** The enabled insurers of a product by name, including those in a stop-sell. @throws NotAllowed */
export async function findInsurersOnSale(actor: Actor, product: string): Promise<readonly InsurerOnSale[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ id: insurer.id, name: insurer.name, from: insurer.stopSellFrom, to: insurer.stopSellTo })
    .from(insurer)
    .where(and(inAgency(insurer, actor), arrayContains(insurer.products, [product]), eq(insurer.isEnabled, true)))
    .orderBy(asc(insurer.name))
  return rows.map(({ id, name, from, to }) => (from === null && to === null ? { id, name } : { id, name, stop: { ...(from && { from }), ...(to && { to }) } }))
}

/** The enabled insurers by name, with the products that each has. @throws NotAllowed */
export async function findInsurersWithProducts(actor: Actor): Promise<readonly { readonly id: string; readonly name: string; readonly products: readonly string[] }[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return db
    .select({ id: insurer.id, name: insurer.name, products: insurer.products })
    .from(insurer)
    .where(and(inAgency(insurer, actor), eq(insurer.isEnabled, true)))
    .orderBy(asc(insurer.name))
}
