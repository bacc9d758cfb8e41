import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { partyName } from '@/lib/domain/party'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { clientNote } from '@/lib/features/clients/store/client-note-table'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { unsealParty } from '@/lib/features/clients/store/client-secrets'
import { document } from '@/lib/features/documents/store/document-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { unsealAnswers } from '@/lib/features/offers/store/answers'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { unsealContent } from '@/lib/features/proposals/store/proposal-rows'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { unsealDraft } from '@/lib/features/quotes/store/drafts'
import type { quote } from '@/lib/features/quotes/store/quote-table'
import { review } from '@/lib/features/review/store/review-table'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { unseal } from '@/lib/platform/keys/unseal'
import { marksOf } from './person-marks'
import { placesOfPerson } from './places-of-person'
import { findMergedRows, findOwnPolicies, findOwnQuotes, getClientRow } from './store/records-of-client'

type QuoteRow = typeof quote.$inferSelect
type PolicyRow = typeof policy.$inferSelect

/** Where the documents of an export lie, to read them one by one. */
export interface HeldDocument {
  readonly id: string
  readonly kind: 'offer' | 'policy' | 'paper'
  /** How its file name ends. */
  readonly format: string
}

/** All that is held on a client, without the bytes of documents. @throws Fault `notFound`, DataErased */
export async function collectClient(agencyId: string, clientId: string) {
  const { db } = await database()
  const row = await getClientRow({ agencyId }, clientId)
  const party = await unsealParty(row.id, row.partySealed)
  const former = await Promise.all((await findMergedRows(clientId)).map(({ id, partySealed }) => unsealParty(id, partySealed)))
  const quotes = await findOwnQuotes(db, row)
  const ids = quotes.map(({ id }) => id)
  const policies = await findOwnPolicies(db, { agencyId, clientId, quoteIds: ids, name: partyName(party) })
  const mentions: { quote: number; about: readonly unknown[] }[] = []
  for await (const { number, parts } of placesOfPerson(agencyId, marksOf(party, ...former), new Set(ids))) mentions.push({ quote: number, about: parts })
  const documents = [...(await findHeldDocuments(ids, policies.map(({ id }) => id))), ...(await findHeldPapers(clientId))]
  const data = {
    client: { ...party, savedAt: row.createdAt, changedAt: row.updatedAt },
    formerRecords: former,
    ...(await describeWritten(clientId)),
    quotes: await Promise.all(quotes.map(describeQuote)),
    policies: await Promise.all(policies.map(describePolicy)),
    mentions,
    history: await findHistory(agencyId, [row.id, ...ids, ...policies.map(({ id }) => id)]),
  }
  return { name: partyName(party), data, documents }
}

export type CollectedClient = Awaited<ReturnType<typeof collectClient>>

async function describeWritten(clientId: string) {
  const { db } = await database()
  const notes = await db.select().from(clientNote).where(eq(clientNote.clientId, clientId)).orderBy(asc(clientNote.createdAt))
  const tasks = await db.select().from(clientTask).where(eq(clientTask.clientId, clientId)).orderBy(asc(clientTask.createdAt))
  return {
    clientNotes: await Promise.all(notes.map(async ({ id, textSealed, createdAt }) => ({ text: await unseal(textSealed, placeIn(clientNote.textSealed, id)), at: createdAt }))),
    clientTasks: await Promise.all(tasks.map(async ({ id, textSealed, dueOn, doneAt, createdAt }) => ({ text: await unseal(textSealed, placeIn(clientTask.textSealed, id)), dueDate: dueOn, doneAt, at: createdAt }))),
  }
}

async function findHeldPapers(clientId: string): Promise<HeldDocument[]> {
  const { db } = await database()
  const rows = await db.select({ id: clientPaper.id, format: clientPaper.format }).from(clientPaper).where(eq(clientPaper.clientId, clientId)).orderBy(asc(clientPaper.createdAt))
  return rows.map(({ id, format }) => ({ id, kind: 'paper', format }))
}

async function describeQuote({ id, number, product, state, draftSealed, createdAt, updatedAt }: QuoteRow) {
  const { db } = await database()
  const runs = await db.select().from(quoteRun).where(eq(quoteRun.quoteId, id)).orderBy(asc(quoteRun.run))
  const requests = await db.select({ request: quoteRequest, insurer: insurer.name }).from(quoteRequest).innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId)).where(inArray(quoteRequest.runId, runs.map((run) => run.id)))
  const offers = await db.select({ offer, insurer: insurer.name }).from(offer).innerJoin(insurer, eq(insurer.id, offer.insurerId)).where(eq(offer.quoteId, id)).orderBy(asc(offer.id))
  const proposals = await db.select().from(proposal).where(eq(proposal.quoteId, id)).orderBy(asc(proposal.id))
  const choices = proposals.length === 0 ? [] : await db.select().from(proposalChoice).where(inArray(proposalChoice.proposalId, proposals.map((one) => one.id)))
  const attempts = await db.select().from(issueAttempt).where(eq(issueAttempt.quoteId, id)).orderBy(asc(issueAttempt.createdAt))
  return {
    number, product, state, startedAt: createdAt, changedAt: updatedAt,
    answers: await unsealDraft(id, draftSealed),
    runs: await Promise.all(runs.map(async ({ id: runId, run, createdAt: askedAt, answersSealed, declarations }) => ({
      run, askedAt, declarations,
      answers: await unsealAnswers(runId, answersSealed),
      insurers: requests.filter(({ request }) => request.runId === runId).map(({ request, insurer: name }) => ({ insurer: name, outcome: request.state, words: request.texts })),
    }))),
    offers: offers.map(({ offer: one, insurer: name }) => ({
      insurer: name, code: one.providerOfferCode, premium: { amountBani: one.premiumBani, currency: one.currency }, startDate: one.startDate, endDate: one.endDate, notes: one.notes, receivedAt: one.createdAt,
    })),
    proposals: await Promise.all(proposals.map(async (one) => ({
      sharedAt: one.createdAt, validUntil: one.validUntil, opened: one.views, ...(await unsealContent(one.id, one.contentSealed)),
      choices: choices.filter(({ proposalId }) => proposalId === one.id).map(({ consents, chosenAt }) => ({ consents, chosenAt })),
    }))),
    attempts: attempts.map((one) => ({ state: one.state, payment: { method: one.paymentMethod, documentNumber: one.paymentDocumentNumber, date: one.paymentDate, amountBani: one.paymentBani, currency: one.paymentCurrency }, collected: one.collectedBani === null ? null : { amountBani: one.collectedBani, currency: one.paymentCurrency }, words: one.texts, startedAt: one.createdAt })),
  }
}

async function describePolicy(row: PolicyRow) {
  const { db } = await database()
  const reviews = await db.select({ decision: review.decision, note: review.note, at: review.createdAt }).from(review).where(eq(review.policyId, row.id)).orderBy(asc(review.createdAt))
  const payments = await db.select().from(policyPayment).where(eq(policyPayment.policyId, row.id)).orderBy(asc(policyPayment.createdAt))
  return {
    product: row.product, series: row.series, number: row.number, startDate: row.startDate, endDate: row.endDate, issuedAt: row.issuedAt,
    holder: await readName({ plain: row.holderName, sealed: row.holderNameSealed }, placeIn(policy.holderNameSealed, row.id)),
    premium: { amountBani: row.premiumBani, currency: row.currency },
    payment: row.paymentMethod === null ? null : { method: row.paymentMethod, documentNumber: row.paymentDocumentNumber, date: row.paymentDate, amountBani: row.paymentBani, currency: row.paymentCurrency },
    furtherPayments: payments.map(({ method, documentNumber, date, amountBani, currency, installment }) => ({ method, documentNumber, date, amountBani, currency, installment })),
    recordedPayment: row.recordedPayment, installments: row.installments, differences: row.findings, reviews,
  }
}

async function findHeldDocuments(quoteIds: readonly string[], policyIds: readonly string[]): Promise<HeldDocument[]> {
  const { db } = await database()
  const ofOffers = quoteIds.length === 0 ? [] : await db.select({ id: document.id, kind: document.kind }).from(document).innerJoin(offer, eq(offer.id, document.offerId)).where(inArray(offer.quoteId, [...quoteIds]))
  const ofPolicies = policyIds.length === 0 ? [] : await db.select({ id: document.id, kind: document.kind }).from(document).where(inArray(document.policyId, [...policyIds]))
  return [...ofPolicies, ...ofOffers].map((one) => ({ ...one, format: 'pdf' }))
}

async function findHistory(agencyId: string, subjectIds: readonly string[]) {
  const { db } = await database()
  const rows = await db.select({ at: auditEvent.at, by: auditEvent.actorName, what: auditEvent.what }).from(auditEvent).where(and(eq(auditEvent.agencyId, agencyId), inArray(auditEvent.subjectId, [...subjectIds]))).orderBy(asc(auditEvent.sequence))
  return rows
}
