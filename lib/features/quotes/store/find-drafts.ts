import 'server-only'
import { and, inArray } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { type Draft, unsealDraft } from './drafts'
import { quote } from './quote-table'

/** The answers of those of the quotes that the actor sees; empty answers once the person was erased. @throws NotAllowed; Fault `recordUnreadable` */
export async function findDrafts(actor: Actor, quoteIds: readonly string[]): Promise<readonly { readonly id: string; readonly product: string; readonly draft: Draft }[]> {
  requirePermission(actor, 'quote.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  const rows = await db
    .select({ id: quote.id, product: quote.product, draftSealed: quote.draftSealed })
    .from(quote)
    .where(and(isVisible(quote, actor), inArray(quote.id, [...new Set(quoteIds)])))
  return Promise.all(rows.map(async ({ draftSealed, ...row }) => ({ ...row, draft: await unsealDraft(row.id, draftSealed) })))
}
