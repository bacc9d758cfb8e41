import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditLine as Line } from '@/lib/features/audit/endpoints'
import { auditRo } from '@/lib/features/audit/messages.ro'
import { type AuditAct } from '@/lib/features/audit/model/audit-words'
import { renderInApp } from '@/lib/testing/rendered-app'
import { AuditLine } from './audit-line'

const ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const SHA = 'ab'.repeat(32)
const PRODUCTS = { casco: 'CASCO', gap: 'GAP', travel: 'Călătorie' }
const line: Line = { sequence: 7, at: '2026-11-25T10:00:00.000Z', by: 'stranger', what: 'request.refused', subject: { kind: 'agency', id: ID }, details: { operation: 'edge', reason: '405 method', count: 2 } }

test('an event of no user says in words who it was, and one of a user names them', async () => {
  await renderInApp(<ul><AuditLine line={line} products={PRODUCTS} /><AuditLine line={{ ...line, userId: ID, by: 'client' }} products={PRODUCTS} /></ul>)
  await expect.element(page.getByText(auditRo.systems.stranger)).toBeVisible()
  await expect.element(page.getByText('client', { exact: true })).toBeVisible()
})

test("a client's choice came from the client's page", async () => {
  await renderInApp(<ul><AuditLine line={{ ...line, by: 'client', what: 'proposal.chosen', subject: { kind: 'proposal', id: ID }, details: { quoteId: ID, offerId: ID, consents: 2, isChange: false } }} products={PRODUCTS} /></ul>)
  await expect.element(page.getByText(auditRo.fromClient)).toBeVisible()
  await expect.element(page.getByRole('link', { name: auditRo.open })).toHaveAttribute('href', `/quotes/${ID}`)
})

test('an account that was not saved says why, as its form did', async () => {
  const notSaved = (failedStep: string, reason: string): Line => ({ ...line, userId: ID, by: 'Ana Pop', what: 'operatorAccount.notSaved', subject: { kind: 'operatorAccount', id: ID }, details: { service: 'assets', environment: 'test', failedStep, reason } })
  await renderInApp(<ul><AuditLine line={notSaved('tls', 'timeout')} products={PRODUCTS} /><AuditLine line={notSaved('nomenclature', 'refused')} products={PRODUCTS} /></ul>)
  await expect.element(page.getByText('Nu a venit niciun răspuns la timp.')).toBeVisible()
  await expect.element(page.getByText('Serviciul a refuzat să dea lista.')).toBeVisible()
  expect(document.body.textContent).not.toContain(auditRo.words.refusals.other)
})

type Details = Line['details']
const NONE: Details = {}

/** What every act records beside its subject, as the use cases do; acts in one list record the same. */
const RECORDED: Readonly<Record<AuditAct, Details>> = {
  'agency.created': { name: 'Alfa' }, 'agency.disabled': { name: 'Alfa', sessions: 2 }, 'agency.enabled': { name: 'Alfa' }, 'agency.letterheadChanged': { fields: 'registerCode, address, phone, colour' }, 'agency.logoChanged': { kind: 'png', sha256: SHA },
  'agency.logoRemoved': { sha256: SHA }, 'agency.renamed': { 'name.before': 'Alfa', 'name.after': 'Beta' },
  'agency.reviewRulesChanged': { before: 'target 480 min; four eyes from none bani; 5 % of no product', after: 'target 240 min; four eyes from 500000 bani; 5 % of casco, gap' },
  'attempt.foundIssued': { attemptId: ID, series: 'AB', number: '1' }, 'attempt.foundNotIssued': { attemptId: ID }, 'attempt.saidNotIssued': { attemptId: ID },
  'audit.exported': { format: 'jsonl', events: 3, 'filter.person': ID, 'filter.act': 'policy.filed', 'filter.kind': 'coverPackage', 'filter.from': '2026-11-01', 'filter.to': '2026-11-02', 'filter.object': '12' }, 'audit.verified': { events: 12, brokenAt: 3 },
  'branch.created': { name: 'Cluj' }, 'branch.removed': { name: 'Cluj' }, 'branch.renamed': { name: 'Cluj' },
  'client.erased': { quotes: 1, otherQuotes: 1, policies: 1, keptPolicies: 1, documents: 2, exports: 1, reason: 'retention', requestedBy: 'Ana Pop' }, 'client.erasureRequested': { reason: 'consent', dueAt: '2026-11-26T10:00:00.000Z' },
  'client.erasureWithdrawn': { reason: 'consent' }, 'client.exported': { quotes: 1, policies: 1, documents: 2, purpose: 'copy' }, 'client.imported': NONE,
  'client.merged': { merged: ID, quotes: 1, policies: 0, notes: 0, tasks: 0, papers: 0 }, 'client.noteAdded': NONE, 'client.noteRemoved': NONE, 'client.paperAdded': { kind: 'registrationCertificate', format: 'pdf' }, 'client.paperRemoved': { kind: 'idCard' },
  'client.taskAdded': { dueOn: '2026-12-01' }, 'client.taskDone': NONE, 'client.taskReopened': NONE,
  'coverPackage.removed': { name: 'Familie', products: 'casco' }, 'coverPackage.saved': { name: 'Familie', products: 'casco', count: 2 },
  'factor.allRemoved': { sessions: 1 }, 'factor.appAdded': NONE, 'factor.appRemoved': NONE, 'factor.codeUsed': NONE, 'factor.codesMade': NONE, 'factor.passkeyAdded': { name: 'Laptop' }, 'factor.passkeyRemoved': { name: 'Laptop' }, 'factor.refused': { way: 'passkey' },
  'fleet.issuingStarted': { policies: 4 }, 'inspection.sent': { fileType: 'riskInspectionPhoto', sizeBytes: 2048 },
  'insurer.changed': { insurer: 'Alpina', 'name.before': 'A', 'name.after': 'B', 'products.before': 'casco', 'products.after': 'casco gap', 'sandboxName.after': 'x', 'sandboxName.before': null },
  'insurer.created': { name: 'Alpina', service: 'vehicle', products: 'casco gap', sandboxName: 'x', testName: null, productionName: null }, 'insurer.credentialsChanged': { insurer: 'Alpina', environment: 'sandbox', areKept: true },
  'insurer.listsChanged': { insurer: 'Alpina', environment: 'sandbox', 'house-package.before': null, 'house-package.after': 'A1, A2' }, 'insurer.reordered': { 'order.before': 'Alfa, Beta', 'order.after': 'Beta, Alfa' },
  'insurer.stopSellChanged': { insurer: 'Alpina', 'stopSellFrom.before': null, 'stopSellFrom.after': '2026-11-01', 'stopSellTo.before': null, 'stopSellTo.after': '2026-11-02', 'stopSellProducts.before': null, 'stopSellProducts.after': 'gap' },
  'insurer.switchedOff': { insurer: 'Alpina' }, 'insurer.switchedOn': { insurer: 'Alpina' }, 'insurer.tested': { insurer: 'Alpina', environment: 'test', failedStep: 'nomenclature' },
  'invitation.made': { email: 'ana@example.test', roles: 'broker data-officer' }, 'invitation.renewed': { email: 'ana@example.test' }, 'invitation.revoked': { email: 'ana@example.test' },
  'issue.ISSUED': NONE, 'issue.NOT_SENT': NONE, 'issue.REJECTED': NONE, 'issue.UNKNOWN': NONE,
  'list.exported': { format: 'xlsx', rows: 20, filters: 'product state', hasSearch: false, codes: 'authority' }, 'lists.refreshed': NONE,
  'operatorAccount.notSaved': { service: 'assets', environment: 'test', failedStep: 'address', reason: 'privateAddress' }, 'operatorAccount.saved': { service: 'assets', environment: 'test', host: 'api.operator.test', paths: 2, asksAsynchronously: true, failedStep: null },
  'operatorAccount.tested': { service: 'assets', environment: 'test', failedStep: 'token' }, 'password.changed': { sessions: 1 }, 'password.notChanged': { reason: 'wrong password' }, 'passwordLink.made': NONE, 'passwordLink.used': { sessions: 1 },
  'personalCode.guessed': NONE, 'personalCode.refused': { kind: 'refusal', about: 'client', subjectId: ID, code: 'taxId', purpose: 'issue', addressFamily: 'ipv4' },
  'personalCode.revealed': { kind: 'reveal', about: 'quote', subjectId: ID, code: 'idNumber', purpose: 'claim', addressFamily: 'ipv6' }, 'personalData.explained': { read: ID }, 'personalData.explanationAsked': { read: ID },
  'personalData.read': { kind: 'wholeFile', about: 'policy', subjectId: ID, code: null, purpose: 'copy', addressFamily: 'unknown' },
  'policy.filed': { series: 'AB', number: '1' }, 'policy.imported': { series: 'AB', number: '1' }, 'policy.mailed': { to: 'a…@example.test' }, 'policy.paymentRecorded': { documentNumber: 'OP 1' }, 'policy.reminded': { to: 'a…@example.test', daysBefore: 14, outcome: 'unknown' },
  'policy.requestNoted': { request: 'endorsement' },
  'proposal.chosen': { quoteId: ID, offerId: ID, consents: 2, isChange: true }, 'proposal.mailed': { quoteId: ID }, 'proposal.revised': { quoteId: ID }, 'proposal.revoked': { quoteId: ID }, 'proposal.shared': { quoteId: ID, validUntil: '2026-12-01' },
  'proposal.signCodeSent': { quoteId: ID, to: 'a…@example.test' }, 'proposal.signed': { quoteId: ID, statementSha256: SHA }, 'proposal.viewed': { quoteId: ID },
  'report.exported': { period: '2026-01-01 2026-12-31', format: 'csv', hasCommission: true }, 'request.refused': { operation: 'page: personalData.review', reason: 'notAllowed', count: 1 },
  'retention.announced': { policies: 0, quotes: 1, clients: 0, documents: 1, papers: 1, reads: 1, sessions: 1, asOf: '2026-11-25' }, 'retention.applied': { kind: 'quotes', count: 1 },
  'review.answered': NONE, 'review.flagged': NONE, 'review.handedOver': { to: 'Mihaela Probă' }, 'review.passed': NONE, 'review.returned': NONE, 'review.reviewed': NONE, 'review.undone': NONE,
  'session.allClosed': { sessions: 1 }, 'session.closed': NONE, 'session.replaced': NONE,
  'signIn.providerBound': { issuer: 'https://login.example.test' }, 'signIn.refused': { reason: 'passwords are off' }, 'signIn.succeeded': { way: 'provider', secondFactor: 'provider' }, 'signIn.unlocked': NONE, signOut: NONE,
  'user.branchChanged': { branch: 'Cluj' }, 'user.disabled': { sessions: 1 }, 'user.emailAsked': { email: 'ana@example.test' }, 'user.emailChanged': { 'email.before': 'a@example.test', 'email.after': 'b@example.test', sessions: 1 }, 'user.emailLinkMade': NONE,
  'user.emailWithdrawn': NONE, 'user.enabled': NONE, 'user.entered': { invitedBy: 'Ana Pop', roles: 'admin' }, 'user.handedOver': { to: 'Ana Pop', toId: ID, quotes: 1, clients: 1, policies: 1, tasks: 1 }, 'user.nameChanged': { 'name.before': 'A', 'name.after': 'B' },
  'user.phoneChanged': NONE, 'user.rolesChanged': { before: 'broker', after: 'admin data-officer' }, 'user.sightChanged': { seesAgency: true },
}

/** Names of the program, which are no words: `isChange`, `personalData.review`, ids and checksums. */
const RAW = [/[a-zăîâșț][A-ZĂÎÂȘȚ]/, /\b[a-z]+\.[a-z]+[A-Z]/, /[\da-f]{8}-[\da-f]{4}/, /[\da-f]{64}/, /\b(?:undefined|null)\b/]

for (const language of ['ro', 'en'] as const) {
  test(`no act shows a name of the program or an id, in ${language}`, async () => {
    const acts = Object.entries(RECORDED)
    await renderInApp(
      <ol>{acts.map(([what, details], index) => <AuditLine key={what} line={{ ...line, sequence: index, userId: ID, by: 'Ana Pop', what, details, ipAddress: '203.0.113.7', browser: 'chrome' }} products={PRODUCTS} />)}</ol>,
      { language },
    )
    const items = page.getByRole('listitem').elements()
    expect(items).toHaveLength(acts.length)
    const texts = items.map((item) => (item.textContent ?? '').replaceAll(/api\.operator\.test|login\.example\.test|\S+@example\.test/g, ''))
    expect(texts.filter((text) => RAW.some((form) => form.test(text.replace(/JSONL|kB/g, ''))))).toEqual([])
  })
}
