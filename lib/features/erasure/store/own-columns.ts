import 'server-only'
import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clientNote } from '@/lib/features/clients/store/client-note-table'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { client } from '@/lib/features/clients/store/client-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { document } from '@/lib/features/documents/store/document-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { sealedWith } from '@/lib/features/privacy/store/client-of-subject'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Db } from '@/lib/platform/database/open-database'
import type { Subject } from '@/lib/platform/keys/subject-keys'

/** A sealed column whose values belong to a client, a quote or a policy, and whose own key seals each. */
export interface OwnColumn {
  readonly id: PgColumn
  readonly sealed: PgColumn
  readonly subjectsOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>
}

type Row = { readonly id: string; readonly agencyId: string; readonly subjectId: string; readonly clientId?: string | null }

const quotes = (rows: readonly Row[]) => rows.map(({ id, agencyId, subjectId, clientId }) => [id, { id: subjectId, agencyId, kind: 'quote', parentId: clientId }] as const satisfies readonly [string, Subject])

// What a merged record said is sealed with the key of the one that took it over.
async function clientsOf(db: Db, ids: readonly string[]) {
  const rows = await db.select({ id: client.id, agencyId: client.agencyId, mergedIntoId: client.mergedIntoId }).from(client).where(inArray(client.id, [...ids]))
  return new Map<string, Subject>(rows.map(({ id, agencyId, mergedIntoId }) => [id, { id: mergedIntoId ?? id, agencyId, kind: 'client' }]))
}

const writtenOf = (table: typeof clientNote | typeof clientTask | typeof clientPaper) => async (db: Db, ids: readonly string[]) => {
  const rows = await db.select({ id: table.id, agencyId: table.agencyId, clientId: table.clientId }).from(table).where(inArray(table.id, [...ids]))
  return new Map<string, Subject>(rows.map(({ id, agencyId, clientId }) => [id, { id: clientId, agencyId, kind: 'client' }]))
}

async function quotesOf(db: Db, ids: readonly string[]) {
  return new Map<string, Subject>(quotes(await db.select({ id: quote.id, agencyId: quote.agencyId, subjectId: quote.id, clientId: quote.clientId }).from(quote).where(inArray(quote.id, [...ids]))))
}

async function quotesOfRuns(db: Db, ids: readonly string[]) {
  const ofQuote = { subjectId: quote.id, agencyId: quote.agencyId, clientId: quote.clientId }
  return new Map<string, Subject>(quotes(await db.select({ id: quoteRun.id, ...ofQuote }).from(quoteRun).innerJoin(quote, eq(quote.id, quoteRun.quoteId)).where(inArray(quoteRun.id, [...ids]))))
}

async function quotesOfProposals(db: Db, ids: readonly string[]) {
  const ofQuote = { subjectId: quote.id, agencyId: quote.agencyId, clientId: quote.clientId }
  return new Map<string, Subject>(quotes(await db.select({ id: proposal.id, ...ofQuote }).from(proposal).innerJoin(quote, eq(quote.id, proposal.quoteId)).where(inArray(proposal.id, [...ids]))))
}

async function quotesOfChoices(db: Db, ids: readonly string[]) {
  const ofQuote = { subjectId: quote.id, agencyId: quote.agencyId, clientId: quote.clientId }
  const rows = await db.select({ id: proposalChoice.id, ...ofQuote }).from(proposalChoice).innerJoin(proposal, eq(proposal.id, proposalChoice.proposalId)).innerJoin(quote, eq(quote.id, proposal.quoteId)).where(inArray(proposalChoice.id, [...ids]))
  return new Map<string, Subject>(quotes(rows))
}

async function quotesOfAttempts(db: Db, ids: readonly string[]) {
  const ofQuote = { subjectId: quote.id, agencyId: quote.agencyId, clientId: quote.clientId }
  return new Map<string, Subject>(quotes(await db.select({ id: issueAttempt.id, ...ofQuote }).from(issueAttempt).innerJoin(quote, eq(quote.id, issueAttempt.quoteId)).where(inArray(issueAttempt.id, [...ids]))))
}

async function policiesOf(db: Db, ids: readonly string[]) {
  const rows = await db.select({ id: policy.id, agencyId: policy.agencyId }).from(policy).where(inArray(policy.id, [...ids]))
  return new Map<string, Subject>(rows.map(({ id, agencyId }) => [id, { id, agencyId, kind: 'policy' }]))
}

async function ownersOfDocuments(db: Db, ids: readonly string[]) {
  const ofQuote = { subjectId: quote.id, agencyId: quote.agencyId, clientId: quote.clientId }
  const isOneOf = inArray(document.id, [...ids])
  const ofOffers = await db.select({ id: document.id, ...ofQuote }).from(document).innerJoin(offer, eq(offer.id, document.offerId)).innerJoin(quote, eq(quote.id, offer.quoteId)).where(isOneOf)
  const ofPolicies = await db.select({ id: document.id, agencyId: policy.agencyId, policyId: policy.id }).from(document).innerJoin(policy, eq(policy.id, document.policyId)).where(isOneOf)
  return new Map<string, Subject>([...quotes(ofOffers), ...ofPolicies.map(({ id, agencyId, policyId }) => [id, { id: policyId, agencyId, kind: 'policy' }] as const satisfies readonly [string, Subject])])
}

// What colleagues wrote about a read belongs to whom it is about.
async function readsOf(db: Db, ids: readonly string[]) {
  const rows = await db.select().from(personalRead).where(inArray(personalRead.id, [...ids]))
  return new Map<string, Subject>(await Promise.all(rows.map(async ({ id, ...read }) => [id, await sealedWith(db, read)] as const)))
}

/** Every sealed column that holds personal data of clients. */
export const OWN_COLUMNS: readonly OwnColumn[] = [
  { id: client.id, sealed: client.partySealed, subjectsOf: clientsOf },
  { id: client.id, sealed: client.nameSealed, subjectsOf: clientsOf },
  { id: clientNote.id, sealed: clientNote.textSealed, subjectsOf: writtenOf(clientNote) },
  { id: clientTask.id, sealed: clientTask.textSealed, subjectsOf: writtenOf(clientTask) },
  { id: clientPaper.id, sealed: clientPaper.bytesSealed, subjectsOf: writtenOf(clientPaper) },
  { id: quote.id, sealed: quote.draftSealed, subjectsOf: quotesOf },
  { id: quote.id, sealed: quote.titleSealed, subjectsOf: quotesOf },
  { id: quoteRun.id, sealed: quoteRun.answersSealed, subjectsOf: quotesOfRuns },
  { id: proposal.id, sealed: proposal.contentSealed, subjectsOf: quotesOfProposals },
  { id: proposal.id, sealed: proposal.tokenSealed, subjectsOf: quotesOfProposals },
  { id: proposalChoice.id, sealed: proposalChoice.signedNameSealed, subjectsOf: quotesOfChoices },
  { id: document.id, sealed: document.bytesSealed, subjectsOf: ownersOfDocuments },
  { id: document.id, sealed: document.nameSealed, subjectsOf: ownersOfDocuments },
  { id: issueAttempt.id, sealed: issueAttempt.replySealed, subjectsOf: quotesOfAttempts },
  { id: issueAttempt.id, sealed: issueAttempt.sheetSealed, subjectsOf: quotesOfAttempts },
  { id: policy.id, sealed: policy.holderNameSealed, subjectsOf: policiesOf },
  { id: policy.id, sealed: policy.insuredSealed, subjectsOf: policiesOf },
  { id: personalRead.id, sealed: personalRead.noteSealed, subjectsOf: readsOf },
  { id: personalRead.id, sealed: personalRead.explanationSealed, subjectsOf: readsOf },
]
