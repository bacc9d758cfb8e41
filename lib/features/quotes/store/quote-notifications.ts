import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import type { Db } from '@/lib/platform/database/open-database'
import { getQuote } from './quotes'

/** The parts of a quote that publish changes: its newest run and its proposals. */
export const CHANNELS = { run: 'quote_run', proposals: 'quote_proposals' } as const
export type QuoteChannel = keyof typeof CHANNELS

/** Notifies every process, once the transaction commits, that part of a quote changed. */
export async function notifyQuoteChange(tx: Db, part: QuoteChannel, quoteId: string): Promise<void> {
  await tx.execute(sql`select ${notifyQuoteChangeSql(part, quoteId)}`)
}

/** The same as a column of a statement, for each returned row, without another round trip. */
export function notifyQuoteChangeSql(part: QuoteChannel, quoteId: string | AnyPgColumn): SQL {
  return sql`pg_notify(${inCurrentWorld(CHANNELS[part])}, ${quoteId}::text)`
}

/**
 * Calls `changed` whenever that part of a quote may have changed, in any process.
 * @returns what unsubscribes
 * @throws NotAllowed; Fault `notFound`
 */
export async function subscribeToQuote(actor: Actor, { part, quoteId }: { readonly part: QuoteChannel; readonly quoteId: string }, changed: () => void): Promise<() => Promise<void>> {
  await getQuote(actor, quoteId)
  const { listen } = await database()
  return listen(CHANNELS[part], (announced) => {
    if (announced === undefined || announced === quoteId) changed()
  })
}
