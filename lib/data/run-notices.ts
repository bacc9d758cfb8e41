import 'server-only'
import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { database } from '@/lib/db/database'
import type { Db } from '@/lib/db/open-database'
import { getQuote } from './quotes'

const CHANNEL = 'quote_run'

/** Says to every process, once the transaction is committed, that something came in for a quote. */
export async function announceRun(tx: Db, quoteId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${quoteId})`)
}

/**
 * Calls `changed` whenever something may have come in for a quote, whichever process received it.
 * @returns what ends it
 * @throws NotAllowed; Fault `notFound`
 */
export async function onRunChange(actor: Actor, quoteId: string, changed: () => void): Promise<() => Promise<void>> {
  await getQuote(actor, quoteId)
  const { listen } = await database()
  return listen(CHANNEL, (announced) => {
    if (announced === undefined || announced === quoteId) changed()
  })
}
