import 'server-only'
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { clientNote } from '@/lib/features/clients/store/client-note-table'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { client } from '@/lib/features/clients/store/client-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { document } from '@/lib/features/documents/store/document-table'
import { propertyOf } from '@/lib/features/keys/sealed-columns'
import { fingerprintOf, sealAnswers } from '@/lib/features/offers/store/answers'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { sealContent } from '@/lib/features/proposals/store/proposal-rows'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { sealDraft, titleColumns } from '@/lib/features/quotes/store/drafts'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { unseal } from '@/lib/platform/keys/unseal'
import { readRows } from '@/lib/platform/records/stored-json'
import type { PlaceOfPerson } from './places-of-person'
import { type Concerned, FREE_COLUMNS } from './store/free-columns'
import { findMarkedByFingerprint } from './store/records-of-client'

/** Empties what finds and names the client in the client's own row and in those that were merged into it, and deletes what was written about the client. */
export async function emptyClient(tx: Db, clientId: string, erasedAt: Date): Promise<void> {
  for (const written of [clientNote, clientTask, clientPaper]) await tx.delete(written).where(eq(written.clientId, clientId))
  await tx.update(client).set({ lookupIndexes: [] }).where(eq(client.mergedIntoId, clientId))
  await tx.update(client).set({ name: null, nameFolded: null, nameTokens: [], identityIndex: `erased/${clientId}`, lookupIndexes: [], erasedAt }).where(eq(client.id, clientId))
}

/** Empties what finds and names people in quotes, and closes them; what their own keys sealed is unreadable already. */
export async function emptyQuotes(tx: Db, quoteIds: readonly string[], erasedAt: Date): Promise<void> {
  if (quoteIds.length === 0) return
  const ids = [...quoteIds]
  const state = sql`case when ${quote.state} in ('issued', 'issuing') then ${quote.state} else 'abandoned' end`
  await tx.update(quote).set({ title: null, titleTokens: [], holderIndex: null, plateIndexes: [], insuredIndexes: [], state, erasedAt }).where(inArray(quote.id, ids))
  await tx.update(quoteRun).set({ lookupIndexes: [], fingerprint: sql`'erased/' || ${quoteRun.id}::text` }).where(inArray(quoteRun.quoteId, ids))
  await tx.update(proposal).set({ tokenHash: sql`'erased/' || ${proposal.id}::text`, revokedAt: sql`coalesce(${proposal.revokedAt}, ${erasedAt.toISOString()}::timestamptz)` }).where(inArray(proposal.quoteId, ids))
  await tx.update(document).set({ sha256: '' }).where(inArray(document.offerId, tx.select({ id: offer.id }).from(offer).where(inArray(offer.quoteId, ids))))
}

/** Leaves of policies what the law wants kept: the policy, its payment, its holder and its document. Nothing finds them by the person any more. */
export async function emptyKeptPolicies(tx: Db, policyIds: readonly string[], holderErasedAt: Date): Promise<void> {
  if (policyIds.length > 0) await tx.update(policy).set({ holderTokens: [], lookupIndexes: [], holderErasedAt }).where(inArray(policy.id, [...policyIds]))
}

/** Empties what is left of policies whose term is over. */
export async function emptyPolicies(tx: Db, policyIds: readonly string[], erasedAt: Date): Promise<void> {
  if (policyIds.length === 0) return
  const ids = [...policyIds]
  await tx.update(policy).set({ holderName: null, holderTokens: [], lookupIndexes: [], paymentDocumentNumber: null, recordedPayment: null, erasedAt }).where(inArray(policy.id, ids))
  await tx.delete(policyPayment).where(inArray(policyPayment.policyId, ids))
  await tx.update(document).set({ sha256: '' }).where(inArray(document.policyId, ids))
}

/** Empties what colleagues wrote about reads of erased records. */
export async function emptyNotes(tx: Db, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return
  const ids = [...recordIds]
  await tx.update(personalRead).set({ noteSealed: null, explanationSealed: null }).where(or(inArray(personalRead.clientId, ids), inArray(personalRead.subjectId, ids)))
}

/** Notes and tasks of other clients that name the person; what cannot be read names nobody. */
export async function findWrittenNaming(agencyId: string, clientId: string, isNaming: (text: string) => boolean): Promise<{ readonly noteIds: readonly string[]; readonly taskIds: readonly string[] }> {
  const { db } = await database()
  const naming = async (table: typeof clientNote | typeof clientTask) => {
    const rows = await db.select({ id: table.id, textSealed: table.textSealed }).from(table).where(and(eq(table.agencyId, agencyId), ne(table.clientId, clientId)))
    const texts = await readRows(rows, async ({ id, textSealed }) => ({ id, text: await unseal(textSealed, placeIn(table.textSealed, id)) }))
    return texts.flatMap(({ id, text }) => (isNaming(text) ? [id] : []))
  }
  return { noteIds: await naming(clientNote), taskIds: await naming(clientTask) }
}

/** Deletes them. */
export async function deleteWritten(tx: Db, { noteIds, taskIds }: Awaited<ReturnType<typeof findWrittenNaming>>): Promise<void> {
  if (noteIds.length > 0) await tx.delete(clientNote).where(inArray(clientNote.id, [...noteIds]))
  if (taskIds.length > 0) await tx.delete(clientTask).where(inArray(clientTask.id, [...taskIds]))
}

/** Empties plain words that belong to quotes and policies. */
export async function emptyWords(tx: Db, concerned: Concerned): Promise<void> {
  if (concerned.quoteIds.length + concerned.policyIds.length === 0) return
  for (const { column, empty, isOf } of FREE_COLUMNS) await tx.update(column.table).set({ [propertyOf(column)]: empty }).where(isOf(tx, concerned))
}

/** Empties plain words of the agency that name the person. @returns how many */
export async function emptyWordsNaming(tx: Db, agencyId: string, isNaming: (text: string) => boolean): Promise<number> {
  let count = 0
  for (const { id, agencyId: ofAgency, column, empty } of FREE_COLUMNS) {
    const rows = await tx.select({ id, words: sql<string>`${column}::text` }).from(column.table).where(and(eq(ofAgency, agencyId), isNotNull(column), sql`length(${column}::text) > 2`))
    const ids = rows.filter(({ words }) => isNaming(words)).map((row) => String(row.id))
    if (ids.length > 0) await tx.update(column.table).set({ [propertyOf(column)]: empty }).where(inArray(id, ids))
    count += ids.length
  }
  return count
}

/** Writes quotes of others without the person. The PDF of an offer that named the person goes; it can be fetched from the insurer again. */
export async function takeOutOfQuotes(tx: Db, agencyId: string, places: readonly PlaceOfPerson[]): Promise<void> {
  for (const { quoteId, draft, isInTitle, runs, proposals } of places) {
    const own = await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })
    if (draft !== undefined) await tx.update(quote).set({ draftSealed: sealDraft(own, quoteId, draft), version: sql`${quote.version} + 1` }).where(eq(quote.id, quoteId))
    if (isInTitle) await tx.update(quote).set({ ...titleColumns(own, { agencyId, quoteId, title: '' }), holderIndex: null }).where(eq(quote.id, quoteId))
    for (const { id, answers } of runs) await tx.update(quoteRun).set({ answersSealed: sealAnswers(own, id, answers), fingerprint: fingerprintOf(answers) }).where(eq(quoteRun.id, id))
    for (const { id, content } of proposals) await tx.update(proposal).set({ contentSealed: sealContent(own, id, content) }).where(eq(proposal.id, id))
    await tx.delete(document).where(inArray(document.offerId, tx.select({ id: offer.id }).from(offer).where(eq(offer.quoteId, quoteId))))
  }
}

/** Takes the client's fingerprints out of whatever holds them. */
export async function takeOutFingerprints(tx: Db, agencyId: string, indexes: readonly string[]): Promise<void> {
  const gone = new Set(indexes)
  const left = (all: readonly string[]) => all.filter((one) => !gone.has(one))
  const { runs, policies, quotes } = await findMarkedByFingerprint(tx, { agencyId, indexes })
  for (const { id, lookupIndexes } of runs) await tx.update(quoteRun).set({ lookupIndexes: left(lookupIndexes) }).where(eq(quoteRun.id, id))
  for (const { id, insuredIndexes } of quotes) await tx.update(quote).set({ insuredIndexes: left(insuredIndexes ?? []) }).where(eq(quote.id, id))
  for (const { id, lookupIndexes } of policies) await tx.update(policy).set({ lookupIndexes: left(lookupIndexes) }).where(eq(policy.id, id))
  if (indexes.length > 0) await tx.update(quote).set({ holderIndex: null }).where(and(eq(quote.agencyId, agencyId), inArray(quote.holderIndex, [...indexes])))
}
