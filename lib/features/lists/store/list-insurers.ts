import 'server-only'
import { asc } from 'drizzle-orm'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'

/** The insurers that a list may be narrowed to: also those that are switched off, because their policies and offers stay. @throws NotAllowed */
export async function findListInsurers(actor: Actor): Promise<readonly { readonly id: string; readonly name: string; readonly products: readonly string[] }[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return db.select({ id: insurer.id, name: insurer.name, products: insurer.products }).from(insurer).where(inAgency(insurer, actor)).orderBy(asc(insurer.position), asc(insurer.name))
}
