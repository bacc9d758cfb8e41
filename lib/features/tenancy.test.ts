import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { day, testPayment, testPolicy, testProposal } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { givenTheirs, type Theirs, variantOf } from '@/lib/testing/given/theirs'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findClientOwner, findClients, findKnownClient, findTaxIds, getClient } from '@/lib/features/clients/store/clients'
import { countOfClient } from '@/lib/features/clients/store/count-of-client'
import { mergeClients } from '@/lib/features/clients/store/merge-clients'
import { addNote, findNotes, removeNote } from '@/lib/features/clients/store/notes'
import { findPapers, readPaper, removePaper, storePaper } from '@/lib/features/clients/store/papers'
import { addTask, findTasks, finishTask } from '@/lib/features/clients/store/tasks'
import { findClientPolicies, findUnknownOfClient } from './client-page/store/client-policies'
import { findClientQuotes } from './client-page/store/client-quotes'
import { findSuccessor, getClientFacts } from './client-page/store/client-row'
import { findTaskWork } from './home/store/task-work'
import { findDocument, findDocuments, readDocumentBytes, storeDocument } from '@/lib/features/documents/store/documents'
import { filePolicy } from '@/lib/features/policies/store/file-policies'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { findInspectionFiles, recordInspectionFile } from '@/lib/features/inspection/store/inspection-files'
import { createIntent, findAttempts, getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { findDeclarations } from '@/lib/features/offers/store/declarations'
import { findEarlierOffers, getOffer, readAnswersOfOffer, readAnswersOfOffers } from '@/lib/features/offers/store/offers'
import { findOperatorAccount, findOperatorAccounts } from '@/lib/features/accounts/store/operator-accounts'
import { findOverlapping } from '@/lib/features/policies/store/overlapping-policies'
import { findEvidence } from './integration/store/assumption-evidence'
import { countOperatorCalls, findNewestCall, findOperatorCalls, findRecordedCalls, getOperatorCall } from './integration/store/operator-calls'
import { countOpenDrifts, findDrifts, noteDrifts } from './integration/store/reply-drifts'
import { findPolicies, getPolicy } from '@/lib/features/policies/store/policies'
import { findPolicyIdsOfAttempt, findPremiumsOfAttempt, saveFindings } from '@/lib/features/policies/store/policy-findings'
import { askForExplanation, explainRead } from '@/lib/features/privacy/store/explanations'
import { findColleagues } from '@/lib/features/privacy/store/colleagues'
import { countReadsByDay, countRevealsAfter, findAskedReads, findNewestRead, findUsedBudgets, hasTakenOverToday, unsafeFindReads } from '@/lib/features/privacy/store/personal-reads'
import { findLastVisit } from '@/lib/features/privacy/store/privacy-visits'
import { findDocumentOwners } from '@/lib/features/documents/store/quote-documents'
import { changeProposal, closeProposal, createProposal, findProposals, getProposal } from '@/lib/features/proposals/store/proposals'
import { subscribeToQuote } from './quotes/store/quote-notifications'
import { beginRequest, fileLateOffers, finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { createQuote, findDrafts, findNewerDraft, findQuotes, getQuote, linkClient, saveDraft } from '@/lib/features/quotes/store/quotes'
import { findRuns } from '@/lib/features/offers/store/quote-runs'
import { findRecentRequests, findInsurerRequests, findVariantRequests } from './offers/store/insurer-requests'
import { confirmNotIssued, resolveAsIssued } from '@/lib/features/issuing/store/resolve-attempts'
import { findCoverPackages } from './cover-packages/store/cover-packages'
import { findAttemptMaker, findSeenSheet } from './issuing/store/seen-sheet'
import { findJobs, getJob, requestCancel, restartJob } from './jobs/store/jobs'
import { readFile as readExportedFile } from './lists/store/export-file'
import { findListClients } from './lists/store/list-clients'
import { findListInsurers } from './lists/store/list-insurers'
import { findListOwners } from './lists/store/list-owners'
import { changeListView, findListViews, removeListView } from './lists/store/list-views'
import { claimQueued } from './levers/store/claim-queued'
import { countVariantRequestsToday, queueVariantRequests } from './levers/store/variant-requests'
import { retryRequest } from '@/lib/features/offers/store/retry-request'
import { addReview, answerReview, countPoliciesToReview, findReviews, passUnlooked } from '@/lib/features/review/store/reviews'
import { undoReviews } from '@/lib/features/review/store/undo-reviews'
import { approveClean } from '@/lib/features/review/store/approve-clean'
import { handOverReview } from '@/lib/features/review/store/hand-over-review'
import { takeNext } from '@/lib/features/review/store/review-claims'
import { countQueue, findQueue, findReturned, getQueued } from '@/lib/features/review/store/review-queue'
import { findInsurersOnSale, findInsurersWithProducts } from './insurers/store/insurers-on-sale'
import { countOpenOffers, findInsurerAnswers } from './insurers/store/insurer-answers'
import { findManagedInsurers, getManagedInsurer } from './insurers/store/managed-insurers'
import { countAuditEvents, findAuditEvents, findAuditPeople } from './audit/store/audit-events'
import { findSubjectLabels } from './audit/store/subject-labels'
import { countRefusedSignIns, findLastVerification } from './audit/store/watch'
import { findTimelineEvents } from '@/lib/features/audit/store/timeline'
import { findOpenCalls } from './travel-calls/store/travel-outcomes'
import { findRejectedCallbacks } from '@/lib/features/travel-calls/store/rejected-callbacks'
import { findBranches } from './people/store/branches'
import { findEventsAboutPerson } from './people/store/events-about-person'
import { findPendingEmails } from './people/store/email-changes'
import { findInvitations, getInvitation } from './people/store/invitations'
import { findPeople, getPerson } from './people/store/people'
import { findOpenSessions } from './people/store/sessions-of-person'
import { countOpenAttempts } from '@/lib/features/issuing/store/open-attempts'
import { findConcerns, findOpenAttemptsFor } from '@/lib/features/issuing/store/open-attempts-for-insured'
import { findBalance } from '@/lib/features/policies/store/policy-balance'
import { addFurtherPayment, addInstallmentPayment, findFurtherPayments } from '@/lib/features/policies/store/policy-payments'
import { findSentReminders } from '@/lib/features/renewals/store/reminders'
import { closeFleetProposals, createFleetProposals, findFleetProposals } from '@/lib/features/proposals/store/fleet-proposals'
import { findMailings, findProgress } from '@/lib/features/proposals/store/proposal-stages'
import { READ_OF_AGENCY } from '@/lib/testing/given/read-of-agency'
import { READ_BY_REPORTS } from '@/lib/testing/reports/read-by-reports'
import { countIssued, countRenewals, findRenewalWork, findReturnedWork } from './home/store/policy-work'
import { countOpenProposals, countOutcomes, findChosenWork, findExpiringWork, findUnknownWork } from './home/store/quote-work'
import { countUnknownAttempts, findUnknownAttempts, getAttemptToResolve, readReceived } from '@/lib/features/issuing/store/unknown-attempts'

withTestDatabase()

interface Row {
  readonly name: string
  readonly ask: (actor: Actor, theirs: Theirs) => Promise<unknown>
  /** What the owner gets, so that the row proves something. */
  readonly owner: unknown
  readonly refused: 'notFound' | 'nothing'
  /** Who may ask at all; a broker unless said otherwise. */
  readonly as?: 'admin' | 'backOffice'
  /** Whether it serves a broker who sees own work only as well: it shows no work, makes own work, or goes on with work that was handed over. */
  readonly isShared?: true
}

const insured = { kind: 'people', people: [testPerson] } as const
const testDocument = { bytes: Buffer.from('%PDF-'), sha256: 'x', others: [] }
const something: unknown = expect.anything()
const some: unknown = expect.arrayContaining([something])

const ROWS: readonly Row[] = [
  { name: 'passUnlooked', ask: (actor, { policyId }) => passUnlooked(actor, policyId).then((passed) => passed || 'notPassed'), owner: 'notPassed', refused: 'notFound' },
  { name: 'findTaxIds', ask: async (actor, { clientId }) => [...(await findTaxIds(actor, [clientId]))], owner: some, refused: 'nothing' },
  { name: 'findListClients', ask: (actor, { clientId }) => findListClients(actor, [clientId]), owner: some, refused: 'nothing' },
  { name: 'findListInsurers', ask: async (actor, { insurer }) => (await findListInsurers(actor)).filter(({ id }) => id === insurer.id), owner: some, refused: 'nothing', isShared: true },
  { name: 'readAnswersOfOffers', ask: async (actor, { offerId }) => [...(await readAnswersOfOffers(actor, [offerId]))], owner: some, refused: 'nothing' },
  { name: 'findUnknownWork', ask: (actor) => findUnknownWork(actor), owner: some, refused: 'nothing' },
  { name: 'findChosenWork', ask: (actor) => findChosenWork(actor, { today: testPolicy.startDate, endedSince: day('2026-01-01') }), owner: some, refused: 'nothing' },
  { name: 'findExpiringWork', ask: (actor) => findExpiringWork(actor, day('2026-12-05')), owner: some, refused: 'nothing' },
  { name: 'countOutcomes', ask: async (actor) => (await countOutcomes(actor, new Date(0))).quotes || undefined, owner: something, refused: 'nothing' },
  { name: 'countOpenProposals', ask: async (actor) => (await countOpenProposals(actor, testPolicy.startDate)).open || undefined, owner: 2, refused: 'nothing' },
  { name: 'findReturnedWork', ask: (actor) => findReturnedWork(actor), owner: some, refused: 'nothing' },
  { name: 'findRenewalWork', ask: (actor) => findRenewalWork(actor, { from: testPolicy.startDate, to: testPolicy.endDate }), owner: some, refused: 'nothing' },
  { name: 'countRenewals', ask: async (actor) => (await countRenewals(actor, { from: testPolicy.startDate, soon: testPolicy.endDate, later: testPolicy.endDate })).soon || undefined, owner: 1, refused: 'nothing' },
  { name: 'countIssued', ask: async (actor) => [...(await countIssued(actor, { all: { from: day('2020-01-01'), to: day('2099-01-01') } })).all], owner: some, refused: 'nothing' },
  { name: 'getQuote', ask: (actor, { quoteId }) => getQuote(actor, quoteId), owner: something, refused: 'notFound' },
  { name: 'findQuotes', ask: (actor) => findQuotes(actor, { limit: 10 }), owner: some, refused: 'nothing' },
  { name: 'findDrafts', ask: async (actor, { quoteId }) => [...(await findDrafts(actor, [quoteId]))], owner: some, refused: 'nothing' },
  { name: 'createQuote', ask: (actor, { clientId }) => createQuote(actor, { product: 'gap', draft: {}, clientId }), owner: something, refused: 'notFound' },
  { name: 'findNewerDraft', ask: (actor, { quoteId }) => findNewerDraft(actor, quoteId, { version: 0, window: 'w' }), owner: something, refused: 'notFound' },
  { name: 'saveDraft', ask: (actor, { quoteId }) => saveDraft(actor, quoteId, { draft: {}, version: 1 }), owner: something, refused: 'notFound' },
  { name: 'linkClient', ask: (actor, { quoteId, clientId }) => linkClient(actor, quoteId, clientId), owner: true, refused: 'notFound' },
  // Before a further run makes what is queued needless.
  { name: 'claimQueued', ask: (actor, { insurer }) => claimQueued(actor, { insurerId: insurer.id, openMax: 1, openMs: 1 }), owner: something, refused: 'nothing', isShared: true },
  { name: 'startRequests', ask: (actor, { quoteId, insurer }) => startRequests(actor, quoteId, { ...planRun([insurer]), answers: {} }), owner: something, refused: 'notFound' },
  { name: 'finishRequest', ask: (actor, { requestId }) => finishRequest(actor, requestId, { kind: 'offered', offers: [] }), owner: false, refused: 'notFound', isShared: true },
  { name: 'beginRequest', ask: (actor, { requestId }) => beginRequest(actor, requestId), owner: false, refused: 'notFound', isShared: true },
  { name: 'fileLateOffers', ask: (actor, { requestId }) => fileLateOffers(actor, requestId, { kind: 'offered', offers: [] }), owner: false, refused: 'notFound', isShared: true },
  { name: 'subscribeToQuote', ask: async (actor, { quoteId }) => (await subscribeToQuote(actor, { part: 'run', quoteId }, () => {}))(), owner: undefined, refused: 'notFound' },
  { name: 'createProposal', ask: (actor, { quoteId, offerId }) => createProposal(actor, testProposal(quoteId, offerId)), owner: something, refused: 'notFound' },
  { name: 'getProposal', ask: (actor, { proposalId }) => getProposal(actor, proposalId), owner: something, refused: 'notFound' },
  { name: 'findProposals', ask: (actor, { quoteId }) => findProposals(actor, quoteId), owner: some, refused: 'notFound' },
  { name: 'changeProposal', ask: (actor, { proposalId, quoteId, offerId }) => changeProposal(actor, proposalId, testProposal(quoteId, offerId)), owner: undefined, refused: 'notFound' },
  { name: 'closeProposal', ask: (actor, { proposalId }) => closeProposal(actor, proposalId), owner: undefined, refused: 'notFound' },
  { name: 'recordInspectionFile', ask: (actor, { offerId }) => recordInspectionFile(actor, { kind: 'offer', id: offerId }, { fileType: 'idCard', sizeBytes: 1 }), owner: undefined, refused: 'notFound' },
  { name: 'findInspectionFiles', ask: (actor, { offerId }) => findInspectionFiles(actor, { kind: 'offer', id: offerId }), owner: some, refused: 'notFound' },
  { name: 'findRejectedCallbacks', ask: (actor, { openQuoteId }) => findRejectedCallbacks(actor, openQuoteId), owner: some, refused: 'nothing', as: 'backOffice' },
  { name: 'findOpenCalls', ask: (actor, { openQuoteId }) => findOpenCalls(actor, openQuoteId), owner: some, refused: 'nothing' },
  { name: 'findInsurerRequests', ask: (actor, { quoteId }) => findInsurerRequests(actor, quoteId, 1), owner: some, refused: 'nothing' },
  { name: 'findRecentRequests', ask: (actor, { requestId }) => findRecentRequests(actor, [requestId], 3_600_000), owner: some, refused: 'nothing' },
  { name: 'findDeclarations', ask: (actor, { offerId }) => findDeclarations(actor, offerId), owner: something, refused: 'nothing' },
  { name: 'findRuns', ask: (actor, { quoteId }) => findRuns(actor, quoteId), owner: some, refused: 'nothing' },
  { name: 'findEarlierOffers', ask: (actor, { quoteId }) => findEarlierOffers(actor, quoteId, 2), owner: some, refused: 'nothing' },
  { name: 'retryRequest', ask: (actor, { requestId }) => retryRequest(actor, requestId).catch(faultUnless('requestRunning')), owner: 'requestRunning', refused: 'notFound' },
  { name: 'getOffer', ask: (actor, { offerId }) => getOffer(actor, offerId), owner: something, refused: 'notFound' },
  { name: 'readAnswersOfOffer', ask: (actor, { offerId }) => readAnswersOfOffer(actor, offerId), owner: something, refused: 'notFound' },
  { name: 'createIntent', ask: (actor, { openOfferId }) => createIntent(actor, { offerId: openOfferId, payment: testPayment }), owner: something, refused: 'notFound' },
  { name: 'getAttempt', ask: (actor, { attemptId }) => getAttempt(actor, attemptId), owner: something, refused: 'notFound' },
  { name: 'findAttempts', ask: (actor, { issuedQuoteId }) => findAttempts(actor, issuedQuoteId), owner: some, refused: 'nothing' },
  { name: 'findAttemptMaker', ask: (actor, { attemptId }) => findAttemptMaker(actor, attemptId), owner: something, refused: 'notFound' },
  { name: 'findSeenSheet', ask: (actor, { attemptId }) => findSeenSheet(actor, attemptId), owner: undefined, refused: 'notFound' },
  { name: 'findVariantRequests', ask: (actor, { quoteId }) => findVariantRequests(actor, quoteId, 1), owner: some, refused: 'nothing' },
  { name: 'queueVariantRequests', ask: (actor, { quoteId, insurer }) => queueVariantRequests(actor, variantOf(quoteId, insurer.id, 'y')), owner: 1, refused: 'notFound' },
  { name: 'countVariantRequestsToday', ask: async (actor) => (await countVariantRequestsToday(actor, 'assets')) || undefined, owner: 2, refused: 'nothing', isShared: true },
  { name: 'findJobs', ask: (actor) => findJobs(actor, { whose: 'agency', limit: 9 }), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'getJob', ask: (actor, { jobId }) => getJob(actor, jobId), owner: something, refused: 'notFound', as: 'admin' },
  { name: 'requestCancel', ask: (actor, { jobId }) => requestCancel(actor, jobId), owner: undefined, refused: 'notFound', as: 'admin' },
  { name: 'restartJob', ask: (actor, { jobId }) => restartJob(actor, jobId), owner: undefined, refused: 'notFound', as: 'admin' },
  { name: 'findListOwners', ask: async (actor, { userId }) => (await findListOwners(actor)).filter(({ id }) => id === userId), owner: some, refused: 'nothing' },
  { name: 'findListViews', ask: (actor) => findListViews(actor, 'policies'), owner: some, refused: 'nothing', isShared: true },
  // A view is changed by its owner alone.
  { name: 'changeListView', ask: (actor, { viewId, userId }) => changeListView({ ...actor, userId }, viewId, { list: 'policies', query: 'product=gap' }), owner: undefined, refused: 'notFound', isShared: true },
  { name: 'removeListView', ask: (actor, { viewId, userId }) => removeListView({ ...actor, userId }, viewId), owner: undefined, refused: 'notFound', isShared: true },
  // The job of an export says whose it is.
  { name: 'readFile', ask: (actor, { jobId }) => readExportedFile(actor, jobId), owner: something, refused: 'nothing', isShared: true },
  { name: 'findCoverPackages', ask: (actor) => findCoverPackages(actor, 'casco'), owner: some, refused: 'nothing', isShared: true },
  { name: 'getPolicy', ask: (actor, { policyId }) => getPolicy(actor, policyId), owner: something, refused: 'notFound' },
  { name: 'findPolicies', ask: (actor) => findPolicies(actor, { limit: 10 }), owner: some, refused: 'nothing' },
  { name: 'findOverlapping', ask: (actor, { quoteId }) => findOverlapping(actor, { products: ['gap'], insured, startDate: testPolicy.startDate, endDate: testPolicy.endDate, quoteId }), owner: some, refused: 'nothing' },
  { name: 'findFurtherPayments', ask: (actor, { policyId }) => findFurtherPayments(actor, policyId), owner: [], refused: 'notFound' },
  { name: 'addFurtherPayment', ask: (actor, { policyId }) => addFurtherPayment(actor, policyId, testPayment).catch(faultUnless('nothingLeft')), owner: 'nothingLeft', refused: 'notFound' },
  { name: 'addInstallmentPayment', ask: (actor, { policyId }) => addInstallmentPayment(actor, policyId, { ...testPayment, installment: 2, differenceBani: 0 }), owner: undefined, refused: 'notFound' },
  { name: 'findBalance', ask: (actor, { attemptId }) => findBalance(actor, attemptId), owner: something, refused: 'nothing' },
  // A warning: it tells a broker who sees own work only that there is an attempt, and no way into it.
  { name: 'findOpenAttemptsFor', ask: (actor, { quoteId }) => findOpenAttemptsFor(actor, { products: ['gap'], insured, startDate: testPolicy.startDate, endDate: testPolicy.endDate, quoteId }), owner: some, refused: 'nothing', isShared: true },
  { name: 'findConcerns', ask: (actor, { unknownQuoteId }) => findConcerns(actor, [unknownQuoteId]), owner: some, refused: 'nothing' },
  { name: 'findMailings', ask: async (actor, { proposalId }) => [...(await findMailings(actor, [proposalId])).keys()], owner: some, refused: 'nothing', isShared: true },
  { name: 'findProgress', ask: (actor, { quoteId }) => findProgress(actor, [quoteId]), owner: some, refused: 'nothing' },
  { name: 'findUnknownOfClient', ask: (actor, { clientId }) => findUnknownOfClient(actor, { clientId, ownMarks: [] }), owner: some, refused: 'nothing' },
  { name: 'findUnknownAttempts', ask: (actor) => findUnknownAttempts(actor, { limit: 10 }), owner: some, refused: 'nothing', as: 'backOffice' },
  { name: 'countOpenAttempts', ask: async (actor) => (await countOpenAttempts(actor, 'assets')) || undefined, owner: 2, refused: 'nothing', as: 'admin' },
  { name: 'countUnknownAttempts', ask: async (actor) => (await countUnknownAttempts(actor)) || undefined, owner: 1, refused: 'nothing', as: 'backOffice' },
  { name: 'readReceived', ask: (actor, { unknownId }) => readReceived(actor, unknownId), owner: undefined, refused: 'notFound', as: 'backOffice' },
  { name: 'getAttemptToResolve', ask: (actor, { unknownId }) => getAttemptToResolve(actor, unknownId), owner: something, refused: 'notFound', as: 'backOffice' },
  { name: 'confirmNotIssued', ask: (actor, { unknownId }) => confirmNotIssued(actor, unknownId), owner: 'UNKNOWN', refused: 'notFound', as: 'backOffice' },
  { name: 'resolveAsIssued', ask: (actor, { unknownId }) => resolveAsIssued(actor, unknownId, [{ policy: { ...testPolicy, number: '77' }, document: testDocument }]), owner: something, refused: 'notFound', as: 'backOffice' },
  { name: 'filePolicy', ask: (actor, { insurer }) => filePolicy(actor, { insurerId: insurer.id, product: 'gap', holderName: 'Ilinca Țepeș', policy: { ...testPolicy, number: '78' }, document: testDocument }), owner: something, refused: 'notFound', isShared: true },
  { name: 'countPoliciesToReview', ask: async (actor) => (await countPoliciesToReview(actor, { countMax: 1 })) || undefined, owner: 1, refused: 'nothing', as: 'backOffice' },
  { name: 'findReviews', ask: (actor, { policyId }) => findReviews(actor, policyId), owner: some, refused: 'notFound' },
  { name: 'findQueue', ask: (actor) => findQueue(actor, { view: 'waiting', limit: 9 }), owner: some, refused: 'nothing', as: 'backOffice' },
  { name: 'countQueue', ask: async (actor) => (await countQueue(actor, { countMax: 1 })).waiting || undefined, owner: 1, refused: 'nothing', as: 'backOffice' },
  { name: 'getQueued', ask: (actor, { policyId }) => getQueued(actor, policyId), owner: something, refused: 'notFound', as: 'backOffice' },
  { name: 'approveClean', ask: (actor, { policyId }) => approveClean(actor, [policyId]), owner: [], refused: 'nothing', as: 'backOffice' },
  { name: 'takeNext', ask: (actor) => takeNext(actor), owner: something, refused: 'nothing', as: 'backOffice' },
  { name: 'findSentReminders', ask: async (actor, { policyId }) => [...(await findSentReminders(actor, [policyId])).keys()], owner: some, refused: 'nothing', isShared: true },
  { name: 'findFleetProposals', ask: (actor, { openQuoteId }) => findFleetProposals(actor, [openQuoteId]), owner: some, refused: 'nothing' },
  { name: 'createFleetProposals', ask: (actor, { quoteId, offerId }) => createFleetProposals(actor, [testProposal(quoteId, offerId)]), owner: something, refused: 'notFound' },
  { name: 'closeFleetProposals', ask: (actor, { fleetProposalId }) => closeFleetProposals(actor, fleetProposalId), owner: some, refused: 'nothing' },
  { name: 'findReturned', ask: (actor) => findReturned(actor, { limit: 9 }), owner: [], refused: 'nothing' },
  { name: 'answerReview', ask: (actor, { policyId }) => answerReview(actor, policyId, 'x'), owner: undefined, refused: 'notFound' },
  { name: 'addReview', ask: (actor, { policyId }) => addReview(actor, policyId, { decision: 'reviewed', note: '' }), owner: something, refused: 'notFound', as: 'backOffice' },
  { name: 'undoReviews', ask: (actor, { reviewId }) => undoReviews(actor, [reviewId]).catch(faultUnless('undoOver')), owner: 'undoOver', refused: 'notFound', as: 'backOffice' },
  { name: 'handOverReview', ask: (actor, { policyId }) => handOverReview(actor, policyId, actor.userId).catch(faultUnless('reviewChanged')), owner: 'reviewChanged', refused: 'notFound', as: 'backOffice' },
  ...READ_BY_REPORTS.map((row) => ({ ...row, owner: some, refused: 'nothing' as const })),
  ...READ_OF_AGENCY.map((row) => ({ ...row, owner: some, refused: 'nothing' as const, isShared: true as const })),
  { name: 'findPolicyIdsOfAttempt', ask: (actor, { attemptId }) => findPolicyIdsOfAttempt(actor, attemptId), owner: some, refused: 'nothing' },
  { name: 'findPremiumsOfAttempt', ask: (actor, { attemptId }) => findPremiumsOfAttempt(actor, attemptId), owner: some, refused: 'nothing' },
  { name: 'saveFindings', ask: (actor, { policyId }) => saveFindings(actor, policyId, { findings: [], notCompared: {} }), owner: undefined, refused: 'notFound' },
  { name: 'findTimelineEvents', ask: (actor, { issuedQuoteId, issuedOfferId, policyId }) => findTimelineEvents(actor, { quoteId: issuedQuoteId, offerId: issuedOfferId, policyId }), owner: some, refused: 'nothing' },
  { name: 'findDocumentOwners', ask: (actor, { issuedQuoteId }) => findDocumentOwners(actor, issuedQuoteId), owner: some, refused: 'nothing' },
  { name: 'findDocuments', ask: (actor, { policyId }) => findDocuments(actor, { kind: 'policy', ownerId: policyId }), owner: some, refused: 'nothing' },
  { name: 'findDocument', ask: (actor, { policyId }) => findDocument(actor, { kind: 'policy', ownerId: policyId }), owner: something, refused: 'nothing' },
  { name: 'readDocumentBytes', ask: (actor, { documentId }) => readDocumentBytes(actor, documentId), owner: something, refused: 'notFound' },
  { name: 'storeDocument', ask: (actor, { policyId }) => storeDocument(actor, { kind: 'policy', ownerId: policyId, bytes: new Uint8Array(1), sha256: '' }), owner: something, refused: 'notFound' },
  { name: 'getClient', ask: (actor, { clientId }) => getClient(actor, clientId), owner: something, refused: 'notFound' },
  { name: 'findClientOwner', ask: (actor, { clientId }) => findClientOwner(actor, clientId), owner: something, refused: 'notFound' },
  { name: 'getClientFacts', ask: (actor, { clientId }) => getClientFacts(actor, clientId), owner: something, refused: 'notFound' },
  { name: 'countOfClient', ask: (actor, { clientId }) => countOfClient(actor, clientId), owner: something, refused: 'notFound' },
  { name: 'findSuccessor', ask: (actor, { mergedId }) => findSuccessor(actor, mergedId), owner: something, refused: 'nothing', isShared: true },
  { name: 'findClientQuotes', ask: async (actor, { clientId }) => (await findClientQuotes(actor, clientId, { limit: 9 })).quotes, owner: some, refused: 'nothing' },
  { name: 'findClientPolicies', ask: (actor, { clientId }) => findClientPolicies(actor, { clientId, name: 'x', ownMarks: [], since: day('2020-01-01') }), owner: some, refused: 'nothing' },
  { name: 'addNote', ask: (actor, { clientId }) => addNote(actor, { clientId, text: 'x' }), owner: something, refused: 'notFound' },
  { name: 'findNotes', ask: (actor, { clientId }) => findNotes(actor, clientId, { limit: 9 }), owner: some, refused: 'nothing' },
  // Whoever did not write it is told that there is none.
  { name: 'removeNote', ask: (actor, { noteId }) => removeNote(actor, noteId).catch(faultUnless('notFound', actor.agencyId === own.id && actor.seesAgency)), owner: 'notFound', refused: 'notFound' },
  { name: 'addTask', ask: (actor, { clientId }) => addTask(actor, { clientId, text: 'x', dueOn: testPolicy.startDate }), owner: something, refused: 'notFound' },
  { name: 'findTasks', ask: (actor, { clientId }) => findTasks(actor, clientId, { open: 9, done: 9 }), owner: some, refused: 'nothing' },
  { name: 'findTaskWork', ask: (actor, { userId }) => findTaskWork({ ...actor, userId }, day('2099-01-01')), owner: some, refused: 'nothing', isShared: true },
  { name: 'finishTask', ask: (actor, { taskId }) => finishTask(actor, taskId, { isDone: true }), owner: undefined, refused: 'notFound' },
  { name: 'storePaper', ask: (actor, { clientId }) => storePaper(actor, { clientId, kind: 'other', format: 'pdf', bytes: new Uint8Array(1), sha256: 'y' }), owner: something, refused: 'notFound' },
  { name: 'findPapers', ask: (actor, { clientId }) => findPapers(actor, clientId), owner: some, refused: 'nothing' },
  { name: 'readPaper', ask: (actor, { paperId }) => readPaper(actor, paperId), owner: something, refused: 'notFound' },
  { name: 'removePaper', ask: (actor, { paperId }) => removePaper(actor, paperId), owner: undefined, refused: 'notFound' },
  { name: 'mergeClients', ask: (actor, { clientId, otherClientId }) => mergeClients(actor, { keptId: clientId, otherId: otherClientId }), owner: something, refused: 'notFound' },
  { name: 'askForExplanation', ask: (actor, { readId }) => askForExplanation(officerOf(actor), readId), owner: undefined, refused: 'notFound', as: 'admin' },
  { name: 'countReadsByDay', ask: (actor) => countReadsByDay(officerOf(actor), day('2020-01-01')), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'countRevealsAfter', ask: async (actor) => (await countRevealsAfter(officerOf(actor), undefined)) || undefined, owner: 1, refused: 'nothing', as: 'admin' },
  { name: 'hasTakenOverToday', ask: async (actor, { userId, quoteId }) => ((await hasTakenOverToday({ ...actor, userId }, quoteId)) ? [quoteId] : []), owner: some, refused: 'nothing', isShared: true },
  { name: 'findAskedReads', ask: (actor, { userId }) => findAskedReads({ ...actor, userId }), owner: some, refused: 'nothing', isShared: true },
  { name: 'unsafeFindReads', ask: (actor) => unsafeFindReads(actor, { since: day('2020-01-01'), limit: 9 }), owner: some, refused: 'nothing', isShared: true },
  { name: 'findColleagues', ask: async (actor, { userId }) => (await findColleagues(officerOf(actor))).filter(({ id }) => id === userId), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findLastVisit', ask: (actor) => findLastVisit(officerOf(actor)), owner: something, refused: 'nothing', as: 'admin' },
  { name: 'findNewestRead', ask: (actor) => findNewestRead(officerOf(actor)), owner: something, refused: 'nothing', as: 'admin' },
  { name: 'explainRead', ask: (actor, { readId, userId }) => explainRead({ ...actor, userId }, readId, 'x'), owner: undefined, refused: 'notFound', isShared: true },
  { name: 'findUsedBudgets', ask: (actor) => findUsedBudgets(officerOf(actor), clock.today()), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findClients', ask: (actor) => findClients(actor, { search: testPerson.taxId }), owner: some, refused: 'nothing' },
  { name: 'findKnownClient', ask: (actor) => findKnownClient(actor, testPerson), owner: something, refused: 'nothing' },
  { name: 'findInsurers', ask: (actor) => findInsurers(actor, 'gap'), owner: some, refused: 'nothing', isShared: true },
  { name: 'findInsurersOnSale', ask: (actor) => findInsurersOnSale(actor, 'gap'), owner: some, refused: 'nothing', isShared: true },
  { name: 'findInsurersWithProducts', ask: async (actor, { insurer }) => (await findInsurersWithProducts(actor)).filter(({ id }) => id === insurer.id), owner: some, refused: 'nothing', isShared: true },
  { name: 'findManagedInsurers', ask: async (actor, { insurer }) => (await findManagedInsurers(actor)).filter(({ id }) => id === insurer.id), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'getManagedInsurer', ask: (actor, { insurer }) => getManagedInsurer(actor, insurer.id), owner: something, refused: 'notFound', as: 'admin' },
  { name: 'findInsurerAnswers', ask: (actor) => findInsurerAnswers(actor), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'countOpenOffers', ask: async (actor) => [...(await countOpenOffers(actor, testPolicy.startDate)).keys()], owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findAuditEvents', ask: async (actor, { userId }) => findAuditEvents(actor, { person: userId }, { limit: 9 }), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'countAuditEvents', ask: async (actor, { userId }) => (await countAuditEvents(actor, { person: userId })) || undefined, owner: something, refused: 'nothing', as: 'admin' },
  { name: 'countRefusedSignIns', ask: async (actor) => (await countRefusedSignIns(actor, new Date(0))) || undefined, owner: 1, refused: 'nothing', as: 'admin' },
  { name: 'findLastVerification', ask: async (actor) => (await findLastVerification(actor)).verifiedAt, owner: something, refused: 'nothing', as: 'admin' },
  { name: 'findAuditPeople', ask: async (actor, { userId }) => (await findAuditPeople(actor)).filter(({ id }) => id === userId), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findSubjectLabels', ask: async (actor, { userId }) => [...(await findSubjectLabels(actor, [{ kind: 'user', id: userId }])).values()], owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findOperatorAccounts', ask: (actor) => findOperatorAccounts(actor), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findPeople', ask: async (actor, { userId }) => (await findPeople(actor)).filter(({ id }) => id === userId), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'getPerson', ask: (actor, { userId }) => getPerson(actor, userId), owner: something, refused: 'notFound', as: 'admin' },
  { name: 'findOpenSessions', ask: (actor, { userId }) => findOpenSessions(actor, userId), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findEventsAboutPerson', ask: (actor, { userId }) => findEventsAboutPerson(actor, userId, { acts: ['signIn.refused'], limit: 9 }), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findPendingEmails', ask: async (actor) => [...(await findPendingEmails(actor)).keys()], owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findInvitations', ask: (actor) => findInvitations(actor), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'getInvitation', ask: (actor, { invitationId }) => getInvitation(actor, invitationId), owner: something, refused: 'notFound', as: 'admin' },
  { name: 'findBranches', ask: (actor) => findBranches(actor), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findNewestCall', ask: async (actor) => (await findNewestCall(actor, 'sandbox')) ?? undefined, owner: something, refused: 'nothing', as: 'admin' },
  { name: 'findOperatorCalls', ask: (actor) => findOperatorCalls(actor, { environment: 'sandbox' }, 9), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'countOperatorCalls', ask: async (actor) => (await countOperatorCalls(actor, { environment: 'sandbox' })).all || undefined, owner: 1, refused: 'nothing', as: 'admin' },
  { name: 'getOperatorCall', ask: (actor, { operatorCallId }) => getOperatorCall(actor, operatorCallId), owner: something, refused: 'notFound', as: 'admin' },
  { name: 'findRecordedCalls', ask: (actor) => findRecordedCalls(actor, 'sandbox', 9), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findEvidence', ask: (actor) => findEvidence(actor, 'sandbox'), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'findDrifts', ask: (actor) => findDrifts(actor, 'sandbox'), owner: some, refused: 'nothing', as: 'admin' },
  { name: 'countOpenDrifts', ask: async (actor) => (await countOpenDrifts(actor)) || undefined, owner: 1, refused: 'nothing', as: 'admin' },
  { name: 'noteDrifts', ask: async (actor) => (await noteDrifts(actor, 'sandbox')) || undefined, owner: 1, refused: 'nothing', as: 'admin' },
  { name: 'findOperatorAccount', ask: (actor) => findOperatorAccount(actor, { service: 'assets', environment: 'sandbox' }), owner: something, refused: 'nothing', as: 'admin' },
]

// What these read or write belongs to the actor's own agency by construction: nothing of another one can be named.
const WITHOUT_A_ROW = ['addJob', 'addListView', 'exportedCodesLeft', 'recordExportedCodes', 'saveReviewRules', 'findKnownIdentities', 'findCodesOfClients', 'findKnownNumbers', 'importClients', 'importPolicies', 'findReminderDays', 'saveReminderDays', 'findResolvers', 'findOwnPendingEmail', 'findReviewers', 'recordVisit', 'subscribeToReads', 'saveClient', 'saveLetterhead', 'saveOperatorAccount', 'recordAccountTest']
// Conditions that stand beside one of what the actor may see: the rows of what is asked with them prove it.
const CONDITIONS = ['clientsOfContact', 'isFound', 'isOfChosenClient', 'matchesClientSearch', 'matchesPolicySearch', 'matchesQuoteSearch', 'policyConditions']

let own: TestAgency
let stranger: TestAgency
let restricted: Actor
let theirs: Theirs
beforeAll(async () => {
  own = await newAgency()
  stranger = await newAgency('Altă Agenție SRL')
  restricted = await newUser(own.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
  theirs = await givenTheirs(own)
})

const officerOf = (actor: Actor): Actor => ({ ...actor, roles: [...actor.roles, 'data-officer'] })
const asker = (agency: TestAgency, row: Row) => agency[row.as ?? 'broker']

describe('an actor of another agency', () => {
  it.each(ROWS.filter(({ refused }) => refused === 'notFound'))('gets notFound from $name', async (row) => {
    await expect(row.ask(asker(stranger, row), theirs)).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each(ROWS.filter(({ refused }) => refused === 'nothing'))('gets nothing from $name', async (row) => {
    expect((await row.ask(asker(stranger, row), theirs)) ?? []).toEqual([])
  })
})

describe('a broker who sees own work only', () => {
  const asked = ROWS.filter(({ as, isShared }) => as === undefined && !isShared)

  it.each(asked.filter(({ refused }) => refused === 'notFound'))('is told by $name that a colleague has no such thing', async (row) => {
    await expect(row.ask(restricted, theirs)).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each(asked.filter(({ refused }) => refused === 'nothing'))('is given nothing of colleagues by $name', async (row) => {
    expect((await row.ask(restricted, theirs)) ?? []).toEqual([])
  })
})

describe('a colleague of the owner', () => {
  it.each(ROWS)('gets the owner\'s result from $name', async (row) => {
    expect(await row.ask(own[row.as ?? 'broker2'], theirs)).toEqual(row.owner)
  })
})

describe('the table of functions', () => {
  it('has a row for every store function with an actor', async () => {
    const files = (await readdir('lib/features', { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && /[/\\]store[/\\]/.test(name))
    const names: string[] = []
    for (const file of files) names.push(...[...(await readFile(join('lib/features', file), 'utf8')).matchAll(/^export (?:(?:async )?function (\w+)(?:<[^(]*>)?\(|const (\w+) = cache\(async \()\s*actor: Actor\b/gm)].map(([, declared, cached]) => declared ?? cached ?? ''))
    expect(names.toSorted()).toEqual([...ROWS.map(({ name }) => name), ...WITHOUT_A_ROW, ...CONDITIONS].toSorted())
  })
})

const faultUnless = (code: string, isExpected = true) => (error: unknown) => {
  if (isExpected && error instanceof Error && error.message === code) return code
  throw error
}
