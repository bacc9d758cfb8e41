import 'server-only'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { Fault } from '@/lib/domain/fault'
import { haveContraryCodes, partyName } from '@/lib/domain/party'
import { problemAt } from '@/lib/domain/problem'
import { fold } from '@/lib/domain/text'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { erasureRequest } from '@/lib/features/erasure/store/erasure-request-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { searchTokens } from '@/lib/platform/crypto/text-tokens'
import { database, systemDatabase } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { holdsTokens } from '@/lib/platform/database/search-text'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { adoptSubjectKey, DataErased, destroySubjectKeys, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { sealParty, unsealParty } from './client-secrets'
import { client } from './client-table'
import { moveWritten } from './move-written'
import { isQuoteOfClient } from './quote-of-client'

interface Merge {
  /** The record that stays, with the facts that it has. */
  readonly keptId: string
  /** The record whose work moves; nothing finds it afterwards. */
  readonly otherId: string
}

/** How much moved. */
export interface Moved {
  readonly quotes: number
  readonly policies: number
  readonly notes: number
  readonly tasks: number
  readonly papers: number
}

type ClientRow = typeof client.$inferSelect

/**
 * Makes two records of one person one: quotes with their policies and proposals, filed policies, notes, tasks, papers and what was recorded about reads
 * move to the one that stays, all or nothing. Its facts stay as they are; those of the other are sealed with its key, so that an erasure takes both.
 * @throws NotAllowed; Fault `notFound`, `invalid` for one record or a person with a company, `mergeOfTwo` for two codes, `mergeBlocked` while an erasure is asked for; DataErased
 */
export async function mergeClients(actor: Actor, { keptId, otherId }: Merge): Promise<Moved> {
  requirePermission(actor, 'client.merge')
  const { db } = await database()
  const filed = await findFiledPolicies(actor, otherId)
  const party = await partyOf(actor, otherId)
  if (haveContraryCodes(await partyOf(actor, keptId), party)) throw new Fault('mergeOfTwo')
  return db.transaction(async (tx) => {
    const { kept, other } = await lockBoth(tx, actor, { keptId, otherId })
    const scope = { agencyId: actor.agencyId, keptId: kept.id, otherId: other.id }
    const own = { kept: await subjectSealer(tx, { id: kept.id, agencyId: actor.agencyId, kind: 'client' }), other: await subjectSealer(tx, { id: other.id, agencyId: actor.agencyId, kind: 'client' }) }
    const quotes = await moveQuotes(tx, { kept, other })
    const policies = (await movePolicies(tx, { ...scope, filed })) + (await countPolicies(tx, quotes))
    const written = await moveWritten(tx, { ...scope, own })
    const at = clock.now()
    const emptied = { name: null, nameFolded: null, nameSealed: null, nameTokens: [], identityIndex: `merged/${other.id}`, erasedAt: at, mergedIntoId: kept.id }
    // Also what was merged into the other before.
    await tx.update(client).set({ mergedIntoId: kept.id }).where(eq(client.mergedIntoId, other.id))
    await tx.update(client).set({ ...emptied, partySealed: sealParty(own.kept, other.id, party), lookupIndexes: [other.identityIndex, ...other.lookupIndexes] }).where(eq(client.id, other.id))
    await tx.update(client).set({ updatedAt: at }).where(eq(client.id, kept.id))
    await destroySubjectKeys(tx, [other.id])
    const moved = { quotes: quotes.length, policies, ...written }
    await recordEvent(actor, { what: 'client.merged', subject: { kind: 'client', id: kept.id }, details: { merged: other.id, ...moved } }, tx)
    return moved
  })
}

async function lockBoth(tx: Db, actor: Actor, { keptId, otherId }: Merge): Promise<{ readonly kept: ClientRow; readonly other: ClientRow }> {
  const isOneOf = or(visibleRow(client, actor, keptId), visibleRow(client, actor, otherId))
  const rows = await tx.select().from(client).where(isOneOf).orderBy(client.id).for('update')
  const [kept, other] = [keptId, otherId].map((id) => rowOrNotFound(rows.find((row) => row.id === id)))
  const both = { kept: rowOrNotFound(kept), other: rowOrNotFound(other) }
  if (both.kept.erasedAt !== null || both.other.erasedAt !== null) throw new DataErased()
  if (both.kept.id === both.other.id || both.kept.kind !== both.other.kind) throw new Fault('invalid', { problems: [problemAt('otherId', { code: 'notInList' })] })
  const asked = await tx.select({ id: erasureRequest.id }).from(erasureRequest).where(and(inArray(erasureRequest.clientId, [both.kept.id, both.other.id]), isNull(erasureRequest.endedAs)))
  if (asked.length > 0) throw new Fault('mergeBlocked')
  return both
}

async function partyOf(actor: Actor, clientId: string) {
  const { db } = await database()
  const { id, partySealed, erasedAt } = rowOrNotFound((await db.select().from(client).where(visibleRow(client, actor, clientId)))[0])
  if (erasedAt !== null) throw new DataErased()
  return unsealParty(id, partySealed)
}

/** Quotes that name the other record, by link or by the code typed in them; their keys are sealed with the key of the record that stays. */
async function moveQuotes(tx: Db, { kept, other }: { readonly kept: ClientRow; readonly other: ClientRow }): Promise<string[]> {
  const moved = await tx.update(quote).set({ clientId: kept.id }).where(and(eq(quote.agencyId, kept.agencyId), isQuoteOfClient(other))).returning({ id: quote.id })
  await tx.update(quote).set({ holderIndex: kept.identityIndex }).where(and(eq(quote.agencyId, kept.agencyId), eq(quote.holderIndex, other.identityIndex)))
  const keyed = await tx.select({ id: subjectKey.id }).from(subjectKey).where(eq(subjectKey.parentId, other.id))
  for (const id of new Set([...moved, ...keyed].map((row) => row.id))) await adoptSubjectKey(tx, { id, agencyId: kept.agencyId, parentId: kept.id })
  return moved.map((row) => row.id)
}

interface FiledPolicies {
  readonly keptId: string
  readonly otherId: string
  readonly filed: readonly string[]
}

async function movePolicies(tx: Db, { keptId, otherId, filed }: FiledPolicies): Promise<number> {
  const isOfOther = or(eq(policy.clientId, otherId), filed.length === 0 ? undefined : inArray(policy.id, [...filed]))
  return (await tx.update(policy).set({ clientId: keptId }).where(isOfOther).returning({ id: policy.id })).length
}

async function countPolicies(tx: Db, quoteIds: readonly string[]): Promise<number> {
  return quoteIds.length === 0 ? 0 : (await tx.select({ id: policy.id }).from(policy).where(inArray(policy.quoteId, [...quoteIds]))).length
}

/** The policies that were filed in the name of a client and that nobody else has. Not within a transaction: it reads keys. Behind the wall a search for words would use no index: decision 047. */
async function findFiledPolicies(actor: Actor, clientId: string): Promise<string[]> {
  const name = partyName(await partyOf(actor, clientId))
  const { db } = await systemDatabase('search')
  const rows = await db
    .select({ id: policy.id, holder: { plain: policy.holderName, sealed: policy.holderNameSealed } })
    .from(policy)
    .where(and(isVisible(policy, actor), isNull(policy.quoteId), isNull(policy.clientId), holdsTokens(policy.holderTokens, searchTokens(actor.agencyId, name))))
  const named = await Promise.all(rows.map(async ({ id, holder }) => ({ id, holder: await readName(holder, placeIn(policy.holderNameSealed, id)) })))
  return named.flatMap(({ id, holder }) => (fold(holder) === fold(name) ? [id] : []))
}
