import 'server-only'
import { and, count, eq, isNull } from 'drizzle-orm'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { clientNote } from './client-note-table'
import { clientPaper } from './client-paper-table'
import { client } from './client-table'
import { clientTask } from './client-task-table'
import { isQuoteOfClient } from './quote-of-client'

/** Since when a client that the actor sees is known, and how much belongs to the client, whoever looks after it. @throws NotAllowed; Fault `notFound` */
export async function countOfClient(actor: Actor, clientId: string) {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const { id, identityIndex, savedAt } = rowOrNotFound((await db.select({ id: client.id, identityIndex: client.identityIndex, savedAt: client.createdAt }).from(client).where(visibleRow(client, actor, clientId)))[0])
  const countIn = async (table: typeof clientNote | typeof clientTask | typeof clientPaper) => firstOf(await db.select({ count: count() }).from(table).where(eq(table.clientId, id)))
  return {
    savedAt,
    counts: {
      quotes: firstOf(await db.select({ count: count() }).from(quote).where(and(inAgency(quote, actor), isQuoteOfClient({ id, identityIndex })))),
      policies:
        firstOf(await db.select({ count: count() }).from(policy).innerJoin(quote, eq(quote.id, policy.quoteId)).where(eq(quote.clientId, id))) +
        firstOf(await db.select({ count: count() }).from(policy).where(and(eq(policy.clientId, id), isNull(policy.quoteId)))),
      notes: await countIn(clientNote),
      tasks: await countIn(clientTask),
      papers: await countIn(clientPaper),
    },
  }
}

function firstOf([row]: readonly { readonly count: number }[]): number {
  return row?.count ?? 0
}
