import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { givenPolicyOf, givenOffer, givenSending, testProposal } from '@/lib/testing/given/given'
import { newInsurer, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { saveClient } from '@/lib/features/clients/store/clients'
import { mergeClients } from '@/lib/features/clients/store/merge-clients'
import { addNote } from '@/lib/features/clients/store/notes'
import { storePaper } from '@/lib/features/clients/store/papers'
import { addTask } from '@/lib/features/clients/store/tasks'
import { createQuote, linkClient } from '@/lib/features/quotes/store/quotes'
import { storeDocument } from '@/lib/features/documents/store/documents'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { findOperatorCalls } from '@/lib/features/integration/store/operator-calls'
import { storeCall } from '@/lib/features/integration/store/store-call'
import { askForExplanation } from '@/lib/features/privacy/store/explanations'
import { findNewestRead } from '@/lib/features/privacy/store/personal-reads'
import { recordVisit } from '@/lib/features/privacy/store/privacy-visits'
import { recordReveal, recordTakeOver } from '@/lib/features/privacy/store/record-read'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { queueVariantRequests } from '@/lib/features/levers/store/variant-requests'
import { saveCoverPackage } from '@/lib/features/cover-packages/save-cover-package'
import { addJob } from '@/lib/features/jobs/store/jobs'
import { fileWriter } from '@/lib/features/lists/store/export-file'
import { addListView } from '@/lib/features/lists/store/list-views'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { addReview } from '@/lib/features/review/store/reviews'
import { recordRejectedCallback, startCall } from '@/lib/features/travel-calls/store/travel-calls'
import { addBranch } from '@/lib/features/people/change-branches'
import { invite } from '@/lib/features/people/invitations/invite'
import { emailChange } from '@/lib/features/people/store/email-change-table'
import { somebody } from '@/lib/testing/given/given-invitation'
import { unsafeAddChoice } from '@/lib/features/proposals/store/proposal-choices'

/** What an agency owns and a stranger asks for. */
export interface Theirs {
  readonly quoteId: string
  readonly runId: string
  readonly issuedQuoteId: string
  readonly issuedOfferId: string
  readonly unknownId: string
  readonly unknownQuoteId: string
  readonly offerId: string
  readonly requestId: string
  readonly openOfferId: string
  readonly openQuoteId: string
  readonly attemptId: string
  readonly policyId: string
  readonly reviewId: string
  readonly documentId: string
  readonly readId: string
  readonly clientId: string
  readonly proposalId: string
  /** Of a whole fleet, of the open quote. */
  readonly fleetProposalId: string
  readonly insurer: { readonly id: string }
  readonly userId: string
  readonly invitationId: string
  readonly operatorCallId: string
  readonly jobId: string
  readonly viewId: string
  readonly noteId: string
  readonly taskId: string
  readonly paperId: string
  /** Another record of the client, and one that was merged into it. */
  readonly otherClientId: string
  readonly mergedId: string
  readonly fleetId: string
}

const insured = { kind: 'people', people: [testPerson] } as const

/** What an agency asks of an insurer for another answer. */
export const variantOf = (quoteId: string, insurerId: string, fingerprint = 'x') => ({
  quoteId, run: 1, service: 'assets', insurerIds: [insurerId], perDay: 9,
  variants: [{ fingerprint, answers: {}, subject: { holderTaxId: testPerson.taxId, plates: [], vins: [], insured }, declarations: undefined }],
}) as const

/** Makes one of everything that an agency can own. */
export async function givenTheirs(own: TestAgency): Promise<Theirs> {
  const { quoteId, runId, offerId, requestId } = await givenOffer(own)
  const open = await givenOffer(own)
  const { policyId, attemptId, quoteId: issuedQuoteId, offerId: issuedOfferId } = await givenPolicyOf(own, insured)
  const fleetId = await givenRefusedRenewal(own, policyId)
  const { reviewId } = await addReview(own.backOffice, policyId, { decision: 'returned', note: 'x' })
  const { attemptId: unknownId, quoteId: unknownQuoteId } = await givenSending(own, insured)
  await finishAttempt(unknownId, { state: 'UNKNOWN', texts: [] })
  const document = await storeDocument(own.broker, { kind: 'policy', ownerId: policyId, bytes: Buffer.from('%PDF-'), sha256: 'x' })
  await recordEvent(own.broker, { what: 'policy.reminded', subject: { kind: 'policy', id: policyId }, details: { to: 'a', daysBefore: 14 } })
  const { id: clientId } = await saveClient(own.broker, testPerson)
  const written = await givenWritten(own, { clientId, quoteIds: [issuedQuoteId, unknownQuoteId] })
  await addTask(own.broker, { clientId, text: 'x', dueOn: clock.today(), about: { policyId, request: 'other' } })
  await storePaper(own.broker, { clientId, kind: 'statement', format: 'pdf', bytes: Buffer.from('%PDF-'), sha256: 'y', policyId })
  const insurer = await newInsurer(own.id, 'gap')
  await recordReveal(own.broker, { clientId, code: 'taxId', purpose: 'review', note: '' }, { perDay: 9 })
  const readId = (await findNewestRead(officerOf(own.admin)))?.split('.')[0] ?? ''
  await askForExplanation(officerOf(own.admin), readId)
  await recordTakeOver(own.broker, { kind: 'draft', subject: { kind: 'quote', id: quoteId } }, { perDay: 9 })
  const { db } = await database()
  await db.update(quoteRun).set({ declarations: { locale: 'ro', version: 'x', texts: [] } }).where(eq(quoteRun.quoteId, quoteId))
  await recordVisit(officerOf(own.admin))
  const proposalId = await createProposal(own.broker, testProposal(quoteId, offerId))
  const fleetProposalId = await createProposal(own.broker, { ...testProposal(open.quoteId, open.offerId), lead: 'own' })
  await unsafeAddChoice(proposalId, { offerId, consents: [], versions: { pidUrl: null, termsUrl: null, offerDocumentSha256: null, statementSha256: 'x' } })
  await recordEvent(own.broker, { what: 'proposal.mailed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId } })
  await saveOperatorAccount(own.admin, { service: 'assets', environment: 'sandbox', baseAddress: null, credentials: { account: 'a', password: 'p' } })
  await queueVariantRequests(own.broker, variantOf(quoteId, insurer.id))
  await saveCoverPackage(own.broker, { product: 'casco', name: 'x', covers: ['glass'] })
  const { callId } = await startCall({ agencyId: own.id, runId: open.runId, locale: 'ro', answersWithinMs: 0, endsAfterMs: 0, requests: [{ requestId: open.requestId, insurer: 'alizeu', product: 'travel' }] })
  await recordRejectedCallback(callId, 'unreadable')
  await addBranch(own.admin, 'Oradea')
  await recordEvent(own.broker, { what: 'signIn.refused', subject: { kind: 'user', id: own.broker.userId } })
  await recordEvent(own.admin, { what: 'audit.verified', subject: { kind: 'audit', id: own.id }, details: { events: 1 } })
  const { invitationId } = await invite(own.admin, somebody())
  await db.insert(emailChange).values({ agencyId: own.id, userId: own.broker.userId, email: 'alta@example.test', tokenHash: 'x', expiresAt: databaseNowPlus(3_600_000) })
  await storeCall({
    agencyId: own.id, environment: 'sandbox', at: clock.now(), attemptId, verdicts: [{ assumption: 'daysAreIso', value: '', isConfirmed: true }],
    call: {
      at: clock.now().toISOString(), service: 'assets', operation: 'assets.createPolicy', method: 'POST', path: '/policy', status: 200, contentType: null, class: 'ok', ms: 1, insurer: null, correlationIds: [],
      drifts: [{ path: 'data.taxOffice', kind: 'newMember', expected: '', got: { type: 'text' } }], reply: { kind: 'empty', bytes: 0 },
    },
  })
  const [{ id: operatorCallId } = { id: '' }] = await findOperatorCalls(own.admin, { environment: 'sandbox' }, 1)
  const jobId = await addJob(own.broker, { name: 'export-list', title: 'x', input: {}, retries: 0 })
  const file = await fileWriter(own.broker, { jobId, fileName: 'x.csv' })
  file.add(Buffer.from('x'))
  await file.end()
  const { id: viewId } = await addListView(own.broker, { list: 'policies', name: 'x', query: '' })
  return { ...written, fleetId, jobId, viewId, operatorCallId, userId: own.broker.userId, invitationId, quoteId, runId, issuedQuoteId, issuedOfferId, unknownId, unknownQuoteId, offerId, requestId, openOfferId: open.offerId, openQuoteId: open.quoteId, attemptId, policyId, reviewId, documentId: document.id, readId, clientId, proposalId, fleetProposalId, insurer }
}

/** A quote that continues a policy, and whose insurer refused the risk. @returns the fleet that it is a row of */
async function givenRefusedRenewal({ id, broker }: TestAgency, renewsPolicyId: string): Promise<string> {
  const fleetId = newId()
  const { id: quoteId } = await createQuote(broker, { product: 'gap', draft: {}, renewsPolicyId, fleet: { id: fleetId, row: 1 } })
  const { runId, requests } = planRun([await newInsurer(id, 'gap')])
  await startRequests(broker, quoteId, { runId, requests, answers: {} })
  await finishRequest(broker, requests[0]?.requestId ?? '', { kind: 'failed', reasonClass: 'risk-refused', texts: [] })
  return fleetId
}

/** What is written about a client, and records that are merged into it. */
async function givenWritten({ broker }: TestAgency, { clientId, quoteIds }: { readonly clientId: string; readonly quoteIds: readonly string[] }) {
  for (const quoteId of quoteIds) await linkClient(broker, quoteId, clientId)
  const noteId = await addNote(broker, { clientId, text: 'x' })
  const taskId = await addTask(broker, { clientId, text: 'x', dueOn: clock.today() })
  const paperId = await storePaper(broker, { clientId, kind: 'other', format: 'pdf', bytes: Buffer.from('%PDF-'), sha256: 'x' })
  // The same person, saved with a passport: of two codes of one country a merge would be refused.
  const abroad = { ...testPerson, isForeignPerson: true, nationality: 'MD' } as const
  const { id: otherClientId } = await saveClient(broker, { ...abroad, taxId: 'P19001016' })
  const { id: mergedId } = await saveClient(broker, { ...abroad, taxId: 'P19001024' })
  await mergeClients(broker, { keptId: clientId, otherId: mergedId })
  return { noteId, taskId, paperId, otherClientId, mergedId }
}

const officerOf = (actor: Actor): Actor => ({ ...actor, roles: [...actor.roles, 'data-officer'] })
