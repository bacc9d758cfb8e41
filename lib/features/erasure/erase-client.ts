import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Party } from '@/lib/domain/party'
import { partyName } from '@/lib/domain/party'
import { Fault } from '@/lib/domain/fault'
import { recordEvent, type SystemActor } from '@/lib/features/audit/store/audit'
import { unsealParty } from '@/lib/features/clients/store/client-secrets'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { requireConfirmed, spendConfirmation } from '@/lib/platform/session/confirmation'
import { type Account, accountOf } from '@/lib/platform/session/sessions'
import { destroySubjectKeys } from '@/lib/platform/keys/subject-keys'
import { isNamed, marksOf } from './person-marks'
import { type PlaceOfPerson, placesOfPerson } from './places-of-person'
import { writeErasureList } from './erasure-list'
import { isErasureWord } from './model/erasure-word'
import type { ErasureReason, StatedReason } from './model/reasons'
import { erasure } from './store/erasure-table'
import { findOwnPolicies, findOwnQuotes, getClientRow, hasWorkUnderWay } from './store/records-of-client'
import { emptyClient, emptyKeptPolicies, emptyNotes, emptyQuotes, emptyWords, emptyWordsNaming, takeOutFingerprints, takeOutOfQuotes } from './take-out'

/** What went, and what the law keeps, by number. */
export interface ErasedClient {
  readonly quotes: number
  readonly otherQuotes: number
  readonly keptPolicies: number
}

/**
 * Erases a client: destroys the client's own data key and those of the client's quotes, empties what found and named the person, and takes the
 * person out of quotes of others. Policies and payments stay under keys of their own until their term. All or nothing; a repeat changes nothing.
 * Whoever erases says why, and has just given the password or a factor again.
 * @throws NotAllowed; Fault `notFound`, `wordDiffers`, `confirmationNeeded`, `erasureBlocked` while a request runs or an attempt's outcome is unknown
 */
export async function eraseClient(by: Actor, { clientId, word, reason }: Erasure): Promise<ErasedClient> {
  requirePermission(by, 'personalData.review')
  if (!isErasureWord(word)) throw new Fault('wordDiffers')
  const account = await accountOf(by)
  // Looking for every place of a person takes long: it is not begun for nothing.
  await requireConfirmed(account)
  return eraseWithin(by, clientId, { reason, account })
}

/** The same without a word typed: for an erasure that was decided before, and for a client whose term is over. */
export function eraseAgain(by: SystemActor, clientId: string, reason: ErasureReason): Promise<ErasedClient> {
  return eraseWithin(by, clientId, { reason })
}

interface Erasure {
  readonly clientId: string
  readonly word: string
  readonly reason: StatedReason
}

async function eraseWithin(by: Actor | SystemActor, clientId: string, { reason, account }: { readonly reason: ErasureReason; readonly account?: Account }): Promise<ErasedClient> {
  const { db } = await database()
  const row = await getClientRow(by, clientId)
  if (row.erasedAt !== null) return { quotes: 0, otherQuotes: 0, keptPolicies: 0 }
  const party = await unsealParty(row.id, row.partySealed)
  const found = await findRecords(by.agencyId, row, party)
  const erased = await db.transaction(async (tx) => {
    // Quotes are locked like an update does, before anything is looked at again: nothing of them begins meanwhile.
    if (found.quoteIds.length > 0) await tx.select({ id: quote.id }).from(quote).where(inArray(quote.id, found.quoteIds)).orderBy(quote.id).for('no key update')
    if (await hasWorkUnderWay(tx, found.quoteIds)) throw new Fault('erasureBlocked')
    if (account) await spendConfirmation(tx, account)
    const at = clock.now()
    const counts = { quotes: found.quoteIds.length, otherQuotes: found.places.length, keptPolicies: found.policyIds.length }
    await recordEvent(by, { what: 'client.erased', subject: { kind: 'client', id: row.id }, details: { ...counts, reason } }, tx)
    const recordIds = [row.id, ...found.quoteIds]
    await tx.insert(erasure).values({ agencyId: by.agencyId, reason, clientId: row.id, recordIds, erasedAt: at })
    await takeOutOfQuotes(tx, by.agencyId, found.places)
    await takeOutFingerprints(tx, by.agencyId, [row.identityIndex, ...row.lookupIndexes])
    const marks = marksOf(party)
    await emptyWordsNaming(tx, by.agencyId, (text) => isNamed(text, marks))
    await emptyWords(tx, found)
    await emptyNotes(tx, [...recordIds, ...found.policyIds])
    await emptyQuotes(tx, found.quoteIds, at)
    await emptyKeptPolicies(tx, found.policyIds, at)
    await emptyClient(tx, row.id, at)
    await destroySubjectKeys(tx, recordIds)
    return counts
  })
  await writeErasureList()
  return erased
}

async function findRecords(agencyId: string, row: Awaited<ReturnType<typeof getClientRow>>, party: Party) {
  const { db } = await database()
  const quotes = await findOwnQuotes(db, row)
  const quoteIds = quotes.map(({ id }) => id)
  const policies = await findOwnPolicies(db, { agencyId, quoteIds, name: partyName(party) })
  const places: PlaceOfPerson[] = []
  for await (const place of placesOfPerson(agencyId, marksOf(party), new Set(quoteIds))) places.push(place)
  return { quoteIds, policyIds: policies.map(({ id }) => id), places }
}
