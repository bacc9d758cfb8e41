import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { client } from '@/lib/features/clients/store/client-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { database } from '@/lib/platform/database/database'
import { destroySubjectKeys } from '@/lib/platform/keys/subject-keys'
import { eraseClient } from './erase-client'
import { erasureListPath, type ListedErasure, readErasureList, readWithdrawals, writeErasureList } from './erasure-list'
import { erasure } from './store/erasure-table'
import { emptyNotes, emptyPolicies, emptyQuotes, emptyWords } from './take-out'
import { repeatWithdrawals } from './withdrawn-requests'

/**
 * Erases again what a restored backup brought back, and takes back again what it asked for anew, by the list outside the database; it runs at every start
 * before the first request and before the job that erases what is due.
 * A demo keeps no such list.
 * @returns how many erasures were done again
 */
export async function repeatErasures(path = erasureListPath()): Promise<number> {
  if (env().demo) return 0
  const { db } = await database()
  await repeatWithdrawals(await readWithdrawals(path))
  const known = new Set((await db.select({ id: erasure.id }).from(erasure)).map(({ id }) => id))
  let count = 0
  for (const listed of await readErasureList(path)) {
    if (known.has(listed.id)) continue
    await repeatErasure(listed)
    count++
  }
  await writeErasureList(path)
  return count
}

async function repeatErasure({ id, agencyId, reason, clientId, recordIds, erasedAt }: ListedErasure): Promise<void> {
  const { db } = await database()
  const [known] = clientId === null ? [] : await db.select({ id: client.id }).from(client).where(and(eq(client.id, clientId), isNull(client.erasedAt)))
  if (known) await eraseClient({ agencyId, system: 'restore' }, known.id, { reason })
  await db.transaction(async (tx) => {
    const quotes = await tx.select({ id: quote.id }).from(quote).where(and(inArray(quote.id, recordIds), isNull(quote.erasedAt)))
    const policies = await tx.select({ id: policy.id }).from(policy).where(and(inArray(policy.id, recordIds), isNull(policy.erasedAt)))
    const concerned = { quoteIds: quotes.map((row) => row.id), policyIds: policies.map((row) => row.id) }
    await emptyWords(tx, concerned)
    await emptyNotes(tx, recordIds)
    await emptyQuotes(tx, concerned.quoteIds, clock.now())
    await emptyPolicies(tx, concerned.policyIds, clock.now())
    await destroySubjectKeys(tx, recordIds)
    await tx.insert(erasure).values({ id, agencyId, reason, clientId, recordIds, erasedAt: new Date(erasedAt) }).onConflictDoNothing()
  })
}
