import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Party } from '@/lib/domain/party'
import { partyName } from '@/lib/domain/party'
import { Fault } from '@/lib/domain/fault'
import { recordEvent, type SystemActor } from '@/lib/features/audit/store/audit'
import { unsealParty } from '@/lib/features/clients/store/client-secrets'
import { removeExports } from '@/lib/features/lists/store/export-file'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { spendConfirmation } from '@/lib/platform/session/confirmation'
import type { Account } from '@/lib/platform/session/sessions'
import { destroySubjectKeys } from '@/lib/platform/keys/subject-keys'
import { isNamed, marksOf } from './person-marks'
import { type PlaceOfPerson, placesOfPerson } from './places-of-person'
import { writeErasureList } from './erasure-list'
import type { ErasureReason } from './model/reasons'
import { endRequest, type OpenRequest } from './store/erasure-requests'
import { erasure } from './store/erasure-table'
import { findMergedRows, findOwnPolicies, findOwnQuotes, getClientRow, hasWorkUnderWay } from './store/records-of-client'
import { deleteWritten, emptyClient, emptyKeptPolicies, emptyNotes, emptyQuotes, emptyWords, emptyWordsNaming, findWrittenNaming, takeOutFingerprints, takeOutOfQuotes } from './take-out'

/** What went, and what the law keeps, by number. */
export interface ErasedClient {
  readonly quotes: number
  readonly otherQuotes: number
  readonly keptPolicies: number
}

interface Erasure {
  readonly reason: ErasureReason
  /** The request that it carries out. */
  readonly request?: OpenRequest
  /** Who confirmed it, with the password or a factor. */
  readonly account?: Account
}

/**
 * Erases a client: destroys the client's own data key and those of the client's quotes, empties what found and named the person, and takes the
 * person out of quotes of others; exports of lists go, whoever is in them. Policies and payments stay under keys of their own until their term. All or nothing; a repeat changes nothing.
 * It asks nobody: a request was confirmed or is due, a term is over, or it was erased before.
 * @throws Fault `notFound`, `confirmationNeeded`, `erasureNotRequested` when the request was taken back, `erasureBlocked` while a request to an insurer runs or an attempt's outcome is unknown
 */
export async function eraseClient(by: Actor | SystemActor, clientId: string, { reason, request, account }: Erasure): Promise<ErasedClient> {
  const { db } = await database()
  const row = await getClientRow(by, clientId)
  if (row.erasedAt !== null) return { quotes: 0, otherQuotes: 0, keptPolicies: 0 }
  const merged = await findMergedRows(row.id)
  const parties: [Party, ...Party[]] = [await unsealParty(row.id, row.partySealed), ...(await Promise.all(merged.map((one) => unsealParty(one.id, one.partySealed))))]
  const found = await findRecords(by.agencyId, row, parties)
  const erased = await db.transaction(async (tx) => {
    // Quotes are locked like an update does, before anything is looked at again: nothing of them begins meanwhile.
    if (found.quoteIds.length > 0) await tx.select({ id: quote.id }).from(quote).where(inArray(quote.id, found.quoteIds)).orderBy(quote.id).for('no key update')
    if (await hasWorkUnderWay(tx, found.quoteIds)) throw new Fault('erasureBlocked')
    if (account) await spendConfirmation(tx, account)
    const at = clock.now()
    const ended = await endRequest(tx, row.id, { as: 'erased', at })
    if (request !== undefined && ended !== request.id) throw new Fault('erasureNotRequested')
    const exports = await removeExports(tx, by.agencyId)
    const counts = { quotes: found.quoteIds.length, otherQuotes: found.places.length, keptPolicies: found.policyIds.length }
    await recordEvent(by, { what: 'client.erased', subject: { kind: 'client', id: row.id }, details: { ...counts, ...(exports === 0 ? {} : { exports }), reason, ...(request === undefined ? {} : { requestedBy: request.requestedBy.name }) } }, tx)
    const recordIds = [row.id, ...merged.map(({ id }) => id), ...found.quoteIds]
    await tx.insert(erasure).values({ agencyId: by.agencyId, reason, clientId: row.id, recordIds, erasedAt: at })
    await takeOutOfQuotes(tx, by.agencyId, found.places)
    await takeOutFingerprints(tx, by.agencyId, [row.identityIndex, ...[row, ...merged].flatMap(({ lookupIndexes }) => lookupIndexes)])
    await emptyWordsNaming(tx, by.agencyId, (text) => isNamed(text, found.marks))
    await deleteWritten(tx, found.written)
    await emptyWords(tx, found)
    await emptyNotes(tx, [...recordIds, ...found.policyIds])
    await emptyQuotes(tx, found.quoteIds, at)
    await emptyKeptPolicies(tx, found.policyIds, at)
    await emptyClient(tx, row.id, at)
    await destroySubjectKeys(tx, recordIds)
    return counts
  })
  // One that began before this was stored may have read the client still.
  await removeExports(db, by.agencyId)
  await writeErasureList()
  return erased
}

async function findRecords(agencyId: string, row: Awaited<ReturnType<typeof getClientRow>>, parties: readonly [Party, ...Party[]]) {
  const { db } = await database()
  const quotes = await findOwnQuotes(db, row)
  const quoteIds = quotes.map(({ id }) => id)
  const policies = await findOwnPolicies(db, { agencyId, clientId: row.id, quoteIds, name: partyName(parties[0]) })
  const marks = marksOf(...parties)
  const places: PlaceOfPerson[] = []
  for await (const place of placesOfPerson(agencyId, marks, new Set(quoteIds))) places.push(place)
  const written = await findWrittenNaming(agencyId, row.id, (text) => isNamed(text, marks))
  return { quoteIds, policyIds: policies.map(({ id }) => id), places, marks, written }
}
