import { isFormerEntry } from '@/lib/domain/edited-lists'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { sessionCookieName, sessionIdIn } from '@/lib/platform/session/current-actor'
import { signIn } from '@/lib/features/sessions/sign-in'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { client } from '@/lib/features/clients/store/client-table'
import { findClients, findKnownClient, getClient } from '@/lib/features/clients/store/clients'
import { findDocument, readDocumentBytes } from '@/lib/features/documents/store/documents'
import { findInspectionFiles } from '@/lib/features/inspection/store/inspection-files'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { createIntent, findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { checkAudit, checkSeals } from '@/lib/features/keys/check-seals'
import { findOperatorAccount, findOperatorAccounts, getOperatorAccess } from '@/lib/features/accounts/store/operator-accounts'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { findProposals } from '@/lib/features/proposals/store/proposals'
import { findRuns, hasSameAnswers } from '@/lib/features/offers/store/quote-runs'
import { createQuote, findQuotes, getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { findActor } from '@/lib/platform/session/sessions'
import { findCallBySecret } from '@/lib/features/travel-calls/store/travel-calls'
import { findUnknownAttempts } from '@/lib/features/issuing/store/unknown-attempts'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { database } from '@/lib/platform/database/database'
import { AUDIT_ACTS } from '@/lib/features/audit/model/audit-words'
import { timePasses } from '@/lib/testing/pass-time'
import { todayInBucharest } from '@/lib/domain/day'
import { requireCompleteAnswers } from '@/lib/features/quotes/require-complete-answers'
import { findOverlap } from '@/lib/features/policies/find-overlap'
import { readList } from '@/lib/features/nomenclature/read-list'
import { readPolicyFile } from '@/lib/features/policies/read-policy'
import { readProposal } from '@/lib/features/proposals/read-proposal'
import { allTables } from '../all-tables'
import { offersIn } from '@/lib/testing/given/given-offers'
import { describeOnOldDatabase, MADE_AT, OLD_DATABASE } from './open-old-database'
import { SETTINGS_OF_THEN } from './settings'

// Stored data must stay readable after every rename or move of code. These tests call the public functions; a change that
// makes one fail needs a migration, not another file of rows.

for (const [name, value] of Object.entries(SETTINGS_OF_THEN)) vi.stubEnv(name, value)

const { given, tables } = OLD_DATABASE
const rowsOf = (table: string) => tables[table] ?? []
const PASSWORD = 'demo-Quotedesk-1'
const POLICYHOLDER = { kind: 'person', taxId: '2920229120018', isForeignPerson: false } as const

async function actorOf(email: string): Promise<Actor> {
  const user = await unsafeFindUserByEmail(email)
  const open = rowsOf('session').find((row) => row['user_id'] === user?.id && row['ended_at'] === null)
  const actor = await findActor(String(open?.['id']))
  if (!actor) throw new Error(`${email} is not signed in`)
  return actor
}
const broker = () => actorOf('broker@demo.test')
const backOffice = () => actorOf('backoffice@demo.test')
const otherBroker = () => actorOf('broker@other.test')

/** A quote of the first agency by its number. */
async function quoteOf(number: number) {
  const quote = (await findQuotes(await broker(), { limit: 100 })).find((row) => row.number === number)
  if (!quote) throw new Error(`There is no quote ${number}`)
  return quote
}
const requestsOf = async (number: number) => findInsurerRequests(await broker(), (await quoteOf(number)).id)
const policyOf = async (number: string) => {
  const [policy] = await findPolicies(await broker(), { limit: 2, search: number })
  if (!policy) throw new Error(`There is no policy ${number}`)
  return policy
}
/** Each opening of a link uses another IP address, to stay below the rate limit. */
let addresses = 0
const openLink = (token: string) => readProposal({ token, address: `10.1.0.${(addresses += 1)}` })

test('every table of the old schema has rows, and every sealed column has values', () => {
  const empty = Object.entries(tables).filter(([, rows]) => rows.length === 0)
  expect(empty).toEqual([])
  const sealed = Object.entries(tables).flatMap(([table, [first = {}]]) => Object.keys(first).filter((column) => column.endsWith('_sealed')).map((column) => ({ table, column })))
  expect(sealed).toHaveLength(9)
  expect(sealed.filter(({ table, column }) => rowsOf(table).every((row) => row[column] === null))).toEqual([])
})

test('every recorded act has a name that is still known', () => {
  const acts = new Set(rowsOf('audit_event').map((row) => row['what']))
  expect([...acts].filter((act) => !AUDIT_ACTS.some((known) => known === act))).toEqual([])
  expect(acts.size).toBe(25)
})

describeOnOldDatabase(() => {
  test('every sealed value can be opened, even under a key that is being replaced', async () => {
    const checked = (await checkSeals()).map(({ table, opened, underOlderKey, failed }) => [table, opened, underOlderKey, failed.form + failed.key + failed.tampered])
    expect(checked).toEqual([
      ['authenticator_app', 0, 0, 0], ['client', 14, 0, 0], ['client_note', 0, 0, 0], ['client_paper', 0, 0, 0], ['client_task', 0, 0, 0], ['document', 5, 0, 0], ['export_chunk', 0, 0, 0], ['insurer', 1, 1, 0], ['issue_attempt', 0, 0, 0], ['job', 0, 0, 0], ['operator_account', 7, 7, 0], ['operator_call', 0, 0, 0], ['operator_token', 4, 4, 0], ['personal_read', 0, 0, 0], ['policy', 0, 0, 0], ['proposal', 8, 8, 0], ['proposal_choice', 0, 0, 0], ['quote', 27, 27, 0], ['quote_run', 21, 21, 0], ['subject_key', 0, 0, 0],
    ])
  })

  test('the migrated schema has exactly the columns of the code', async () => {
    const { db } = await database()
    const named = (await allTables()).filter((table) => getTableConfig(table).schema === undefined)
    const column = sql<string>`table_name || '.' || column_name`
    const rows = await db.select({ column }).from(sql`information_schema.columns`).where(sql`table_schema = 'public' and table_name <> 'schema_migration'`)
    const ofCode = named.flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))
    expect(rows.map((row) => row.column).toSorted()).toEqual(ofCode.toSorted())
  })

  test('the audit chains are complete and can be continued', async () => {
    expect(await checkAudit()).toEqual({ whole: 3, broken: 0 })
    const actor = await broker()
    expect(await verifyAudit(actor.agencyId)).toEqual({ ok: true, events: 44 })
    await recordEvent(actor, { what: 'signOut', subject: { kind: 'user', id: actor.userId } })
    expect(await verifyAudit(actor.agencyId)).toEqual({ ok: true, events: 45 })
  })

  test('knows the session in an old cookie, but a browser with its old name must sign in again', async () => {
    expect([given.cookie.name, sessionCookieName(SETTINGS_OF_THEN.APP_URL)]).toEqual(['__Secure-next-auth.session-token', '__Host-next-auth.session-token'])
    const sessionId = await sessionIdIn(given.cookie.value)
    expect(await findActor(sessionId ?? '')).toMatchObject({ email: 'broker@demo.test', name: 'Ana Brezeanu', roles: ['broker'], seesAgency: true })
  })

  test('knows its agencies as those of the demo, whose administrator is its owner and data officer', async () => {
    expect((await actorOf('admin@demo.test')).roles).toEqual(['admin', 'data-officer', 'owner'])
    expect((await backOffice()).roles).toEqual(['back-office'])
  })

  test('gives each client to who saved it', async () => {
    const { db } = await database()
    const clients = await db.select({ ownerId: client.ownerId, createdBy: client.createdBy }).from(client)
    expect(clients.length).toBeGreaterThan(0)
    expect(clients.filter(({ ownerId, createdBy }) => ownerId !== createdBy)).toEqual([])
  })

  test('ended and idle sessions and those of disabled users and agencies stay signed out', async () => {
    const actors = await Promise.all(rowsOf('session').map(({ id }) => findActor(String(id))))
    expect(actors.flatMap((actor) => actor?.email ?? []).toSorted()).toEqual([
      'admin@demo.test', 'backoffice2@demo.test', 'backoffice@demo.test', 'broker2@demo.test', 'broker@demo.test', 'broker@demo.test', 'broker@other.test',
    ])
    expect(actors.filter((actor) => actor === undefined)).toHaveLength(4)
  })

  test('the old passwords work, and the rate limit of the old attempts applies', async () => {
    const typed = { password: PASSWORD, userAgent: 'Probă/1.0' }
    for (const email of ['director@demo.test', 'plecat@demo.test']) expect(await signIn({ ...typed, email, address: '10.0.0.9' })).toBeUndefined()
    expect(await signIn({ ...typed, email: 'broker2@demo.test', address: '10.0.0.9' })).toEqual(expect.any(String))
    // The old count goes on: after one more wrong password the next try has to wait, for a second, which a slow check can take; so an hour later.
    expect(await signIn({ ...typed, password: 'gresita', email: 'admin@other.test', address: '10.0.0.66' })).toBeUndefined()
    await timePasses(-3_600_000)
    await expect(signIn({ ...typed, email: 'admin@other.test', address: '10.0.0.66' })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    await timePasses(3_600_000)
  })

  test('clients are found by name, personal code, phone, e-mail, identity card and plate, within each agency', async () => {
    const [own, other] = [await broker(), await otherBroker()]
    const found = async (actor: Actor, search: string) => (await findClients(actor, { search })).map(({ name }) => name)
    expect(await findClients(own, { limit: 100 })).toHaveLength(13)
    for (const search of ['moldovan', '2850314120125', '+40 721 000 101', 'client101@example.test', 'CJ482915']) expect({ search, found: await found(own, search) }).toEqual({ search, found: ['Andreea Moldovan'] })
    expect(await found(own, '44701133')).toEqual(['Ferma Măr Roșu SRL'])
    expect(await found(own, 'cj-12-abc')).toEqual(['Ioana-Călina Mureșan'])
    expect(await found(other, '2850314120125')).toEqual(['Ilinca Țepeș'])
    expect(await found(other, 'cj-12-abc')).toEqual([])
  })

  test('a client is read completely', async () => {
    const actor = await broker()
    const known = await findKnownClient(actor, POLICYHOLDER)
    expect(known?.party).toMatchObject({ lastName: 'Mureșan', firstName: 'Ioana-Călina', address: { county: 'CJ', city: 'Cluj-Napoca' } })
    expect(await getClient(actor, (await findClients(actor, { search: 'lindqvist' }))[0]?.id ?? '')).toMatchObject({
      kind: 'person', isForeignPerson: true, taxId: '19910411-2384', nationality: 'SE', idNumber: 'AX104558', mobile: '0721000109',
    })
  })

  test('quotes of every product and state are listed', async () => {
    const rows = await findQuotes(await broker(), { limit: 100 })
    expect(rows.map(({ number, product, state, owner }) => `${number} ${product} ${state} ${owner.name}`).toReversed()).toEqual([
      '1001 gap offered Ana Brezeanu', '1002 houseAssistance offered Ana Brezeanu', '1003 solarPanel offered Ana Brezeanu', '1004 tire offered Ana Brezeanu',
      '1005 digitalProtection offered Ana Brezeanu', '1006 businessCyberProtection offered Ana Brezeanu', '1007 extendedWarranty offered Ana Brezeanu',
      '1008 casco issued Ana Brezeanu', '1009 casco-leasing offered Ana Brezeanu', '1010 travel issued Ana Brezeanu', '1011 houseAssistance draft Ana Brezeanu',
      '1012 tire draft Ana Brezeanu', '1013 casco draft Mihai Codreanu', '1014 gap quoting Mihai Codreanu', '1015 casco no-offer Mihai Codreanu',
      '1016 gap expired Mihai Codreanu', '1017 gap abandoned Mihai Codreanu', '1019 gap issuing Ana Brezeanu', '1020 gap offered Ana Brezeanu',
      '1021 gap issuing Ana Brezeanu', '1022 gap offered Ana Brezeanu', '1023 gap issued Ana Brezeanu', '1024 gap offered Ana Brezeanu',
      '1025 travel offered Ana Brezeanu', '1026 travel quoting Ana Brezeanu', '1027 travel quoting Ana Brezeanu',
    ])
    expect((await findQuotes(await otherBroker(), { limit: 100 })).map(({ number, title }) => `${number} ${title}`)).toEqual(['1018 Ilinca Țepeș'])
    expect(await createQuote(await otherBroker(), { product: 'tire', draft: {} })).toMatchObject({ number: 1028 })
  })

  const isPlainEntry = (value: unknown): value is { key: string } => typeof value === 'object' && value !== null && 'key' in value && 'label' in value && isFormerEntry({ key: value.key, label: value.label })

  test.each([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010])('the answers of quote %i are read: complete, and the same as for its offers', async (number) => {
    const actor = await broker()
    const { answers } = requireCompleteAnswers(await getQuote(actor, (await quoteOf(number)).id), todayInBucharest(MADE_AT), { passports: false })
    const [run] = await findRuns(actor, (await quoteOf(number)).id)
    // Entries of lists that administrators edit were stored as their keys.
    const stored: unknown = JSON.parse(JSON.stringify(answers), (_key, value: unknown) => (isPlainEntry(value) ? value.key : value))
    expect(await run?.readAnswers()).toEqual([1003, 1007].includes(number) ? stored : answers)
    expect(run && hasSameAnswers(run, answers)).toBe(true)
    expect(offersIn(await requestsOf(number)).length).toBeGreaterThan(0)
  })

  test('drafts are read as typed, valid or not', async () => {
    const actor = await broker()
    expect(await getQuote(actor, (await quoteOf(1011)).id)).toMatchObject({ draft: {}, version: 1, lastRun: 0 })
    expect(await getQuote(actor, (await quoteOf(1012)).id)).toMatchObject({ title: 'Andreea Moldovan', draft: { holder: { taxId: '2850314120125' } } })
    expect(await getQuote(actor, (await quoteOf(1013)).id)).toMatchObject({ version: 2, draft: { holder: { kind: 'person', taxId: '123' }, plate: 'not a plate' } })
  })

  test('outcomes of insurers are read: offers with their sums, and every reason for none', async () => {
    const offers = offersIn(await requestsOf(1009)).map(({ insurer, packageName, premium }) => `${insurer.name} ${packageName} ${premium.amountBani} ${premium.currency}`)
    expect(offers).toEqual([
      'Alpina Casco Standard 167937 RON', 'Alpina Casco Plus 191448 RON', 'Boreala Casco Standard 163738 RON', 'Boreala Casco Plus 186661 RON', 'Boreala Casco Premium 216134 RON', 'Carpatia Casco Standard 164997 RON',
    ])
    const [inEuro, waiting] = await requestsOf(1014)
    expect(offersIn(inEuro ? [inEuro] : [])).toMatchObject([{ premium: { amountBani: 6250, currency: 'EUR' }, referenceRate: 5.0915, commission: { percent: 15 }, notes: 'Se plătește integral.', installments: [{ dueDate: '2026-12-01' }] }])
    expect(waiting?.outcome.kind).toBe('waiting')
    const refusals = (await requestsOf(1015)).map(({ attempt, outcome }) => (outcome.kind === 'failed' ? `${attempt} ${outcome.reasonClass} ${outcome.field ?? ''}` : outcome.kind))
    expect(refusals).toEqual(['1 fix-data holder.taxId', '1 risk-refused ', '2 risk-refused ', '1 credentials ', '1 down ', '1 timeout ', '1 malformed '])
  })

  test('proposals open by their links', async () => {
    const view = { agency: 'Broker Unu SRL', broker: 'Ana Brezeanu', client: 'Ilinca Țepeș' }
    expect(await openLink(given.openLink)).toMatchObject({
      state: 'open', locale: 'ro',
      view: { ...view, subject: 'Str. Memorandumului nr. 21, ap. 4, 400114 Cluj-Napoca, Cluj', validUntil: '2026-11-27', statement: [{ heading: 'Nevoi', text: 'Locuința să fie ajutată zi și noapte.' }], offers: [{ premium: { amountBani: 8538 }, isRecommended: false }, { premium: { amountBani: 9563 }, isRecommended: true }] },
    })
    const [alpina] = offersIn(await requestsOf(1009))
    expect(await openLink(given.chosenLink)).toMatchObject({ state: 'chosen', locale: 'en', view: { ...view, subject: 'Dacia Duster · CJ 12 ABC' }, choice: { offerId: alpina?.id } })
    expect(await openLink(given.revokedLink)).toEqual({ state: 'revoked', locale: 'ro', agency: view.agency, broker: view.broker })
  })

  test('proposals are read by their broker with the choice that counts', async () => {
    const actor = await broker()
    const proposals = await findProposals(actor, (await quoteOf(1002)).id)
    expect(proposals.map(({ token, revokedAt, validUntil }) => [token === given.openLink || token === given.revokedLink, revokedAt !== undefined, validUntil])).toEqual([[false, false, '2026-11-22'], [true, true, '2026-11-26'], [true, false, '2026-11-27']])
    const [chosen] = await findProposals(actor, (await quoteOf(1009)).id)
    expect(chosen).toMatchObject({
      token: given.chosenLink, locale: 'en', content: { email: 'ilinca@example.test', deductibles: [{ of: 'partialDamage', value: 500, unit: 'RON' }, { of: 'totalLoss', value: 10, unit: '%' }] },
      choice: { consents: [{ code: 'documents', isGiven: true }, { code: 'data', isGiven: true }, { code: 'statement', isGiven: true }], versions: { pidUrl: 'https://documents.example.test/alpina/casco-leasing/pid.pdf', offerDocumentSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
    })
  })

  test('attempts in every state are read', async () => {
    const actor = await broker()
    const states = async (number: number) => (await findAttempts(actor, (await quoteOf(number)).id)).map(({ state, why, notIssued }) => [state, why, notIssued !== undefined])
    expect(await states(1008)).toEqual([['ISSUED', undefined, false]])
    expect(await states(1019)).toEqual([['SENDING', undefined, false], ['INTENT', undefined, false]])
    expect(await states(1020)).toEqual([['REJECTED', 'refused', false]])
    expect(await states(1021)).toEqual([['UNKNOWN', 'down', true]])
    expect(await states(1022)).toEqual([['NOT_SENT', 'confirmed not issued by two people', true]])
    expect(await states(1023)).toEqual([['ISSUED', 'broken', false]])
    expect(await states(1024)).toEqual([['NOT_SENT', 'operatorCredentials', false]])
    expect(await findUnknownAttempts(await backOffice(), { limit: 9 })).toMatchObject([{ quote: { number: 1021 }, insurer: 'Alpina', texts: ['Eroarea cerută.'], payment: { method: 'pos', documentNumber: 'POS 118', amount: { amountBani: 71684 } } }])
  })

  test.each([[1008, 'ISSUED'], [1019, 'SENDING'], [1021, 'UNKNOWN']])('the offer of quote %i cannot be issued again, because it is %s', async (number, state) => {
    const actor = await broker()
    const [attempt] = await findAttempts(actor, (await quoteOf(number)).id)
    if (!attempt) throw new Error('There is no attempt')
    expect(await createIntent(actor, { offerId: attempt.offerId, payment: attempt.payment })).toMatchObject({ kind: 'exists', attempt: { id: attempt.id, state } })
  })

  test('policies are read with their history', async () => {
    const reader = await backOffice()
    const car = await readPolicyFile(reader, (await policyOf('240102')).id)
    expect(car.policy).toMatchObject({
      series: 'AL/21', product: 'casco', holderName: 'Ioana-Călina Mureșan', startDate: '2026-11-24', endDate: '2027-11-23', premium: { amountBani: 163046, currency: 'RON' },
      payment: { method: 'pos', documentNumber: 'POS 118', date: '2026-11-23' }, reviewState: 'reviewed', findings: [], service: 'vehicle', insurer: { name: 'Alpina' },
    })
    expect(car.policy.installments.map(({ amount, dueDate }) => `${dueDate} ${amount.amountBani}`)).toEqual(['2026-11-24 40762', '2027-02-24 40762', '2027-05-24 40761', '2027-08-24 40761'])
    expect(car.reviews.map(({ decision, note, reviewer }) => `${decision} ${reviewer} ${note}`)).toEqual(['reviewed Ioana Verdeș ', 'returned Ioana Verdeș Lipsește fotografia seriei de șasiu.'])
    expect(car.timelineEvents.map(({ what, by }) => `${what} ${by}`)).toEqual([
      'quote.started Ana Brezeanu', 'offers.requested Ana Brezeanu', 'inspection.sent Ana Brezeanu', 'issue.started Ana Brezeanu', 'issue.ISSUED Ana Brezeanu',
      'inspection.sent Ana Brezeanu', 'policy.mailed Ana Brezeanu', 'review.returned Ioana Verdeș', 'review.reviewed Ioana Verdeș',
    ])
    expect((await findInspectionFiles(reader, { kind: 'policy', id: car.policy.id })).map(({ fileType, sizeBytes }) => `${fileType} ${sizeBytes}`)).toEqual(['registrationCertificate 8', 'riskInspectionPhoto 8'])
    const found = await readPolicyFile(reader, (await policyOf('240101')).id)
    expect(found.timelineEvents.map(({ what, by }) => `${what} ${by}`).slice(-2)).toEqual(['issue.UNKNOWN Ana Brezeanu', 'attempt.foundIssued Ioana Verdeș'])
    const filed = await readPolicyFile(reader, (await policyOf('240104')).id)
    expect(filed.policy).toMatchObject({ holderName: 'Ana Exemplu', reviewState: 'waiting', findings: [{ fact: 'premium', between: 'policy-document', expected: { money: { amountBani: 9999901, currency: 'RON' } } }] })
    expect(filed.policy.origin).toBeUndefined()
  })

  test('policies are found by personal code, plate, chassis number, review state, differences and insured thing', async () => {
    const actor = await broker()
    const numbers = async (page: object) => (await findPolicies(actor, { limit: 9, ...page })).map(({ number }) => number)
    expect(await numbers({})).toEqual(['240104', '240103', '240102', '240101'])
    expect(await numbers({ search: POLICYHOLDER.taxId })).toEqual(['240103', '240102', '240101'])
    expect(await numbers({ search: 'CJ 12 ABC' })).toContain('240102')
    expect(await numbers({ search: 'UU1HSDJ9F60123456' })).toContain('240102')
    expect(await numbers({ review: 'returned' })).toEqual(['240103'])
    expect(await numbers({ differing: true })).toEqual(['240104'])
    const leased = await getQuote(actor, (await quoteOf(1009)).id)
    const overlap = await findOverlap(actor, { quoteId: leased.id, ...requireCompleteAnswers(leased, todayInBucharest(MADE_AT), { passports: false }) })
    expect(overlap?.policies.map(({ number }) => number)).toEqual(['240102'])
  })

  test('documents are read unchanged', async () => {
    const actor = await broker()
    const [offer] = offersIn(await requestsOf(1009))
    const policies = await findPolicies(actor, { limit: 9 })
    const owners = [{ kind: 'offer' as const, ownerId: offer?.id ?? '' }, ...policies.map(({ id }) => ({ kind: 'policy' as const, ownerId: id }))]
    for (const owner of owners) {
      const document = await findDocument(actor, owner)
      const bytes = Buffer.from(await readDocumentBytes(actor, document?.id ?? ''))
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect({ sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length }).toEqual({ sha256: document?.sha256, sizeBytes: document?.sizeBytes })
    }
    expect(owners).toHaveLength(rowsOf('document').length)
  })

  test('operator accounts are read with their tokens', async () => {
    const admin = await actorOf('admin@demo.test')
    const accounts = (await findOperatorAccounts(admin)).map(({ service, environment, isActive, failedStep }) => `${service} ${environment} ${isActive} ${failedStep}`)
    expect(accounts).toEqual(['assets sandbox true null', 'assets test false address', 'travel sandbox true null', 'vehicle sandbox true null'])
    expect(await findOperatorAccount(admin, { service: 'assets', environment: 'test' })).toMatchObject({
      baseAddress: 'https://127.0.0.1:9/assets', credentials: { account: 'agenția', password: 'parolă', code: 'B-12' }, switches: { operations: { 'assets.renewToken': { path: '/renew' } } },
    })
    const { account } = await getOperatorAccess(admin.agencyId, 'travel')
    expect(account).toMatchObject({ asksAsynchronously: true, credentials: { account: 'sandbox', password: 'sandbox' } })
    const other = await otherBroker()
    const { tokens } = await getOperatorAccess(other.agencyId, 'assets')
    expect(await tokens.read()).toEqual({ generation: 1, pair: { token: 'jwt', expires_at: '2026-11-24T03:00:00Z', refresh_token: 'refresh' } })
  })

  test('insurers are read: with own credentials, with a stop-sell and switched off', async () => {
    const [own, other] = [await broker(), await otherBroker()]
    const today = todayInBucharest(MADE_AT)
    const [first] = await findInsurers(other, 'gap', today)
    expect(first).toMatchObject({ name: 'Alpina', credentials: { account: 'own', password: 'parolă' } })
    const names = async (actor: Actor, product: string) => (await findInsurers(actor, product, today)).map(({ name }) => name)
    expect([await names(own, 'gap'), await names(other, 'gap')]).toEqual([['Alpina', 'Carpatia'], ['Alpina']])
    expect([await names(own, 'houseAssistance'), await names(other, 'houseAssistance')]).toEqual([['Danubia', 'Helvia', 'Montana'], ['Helvia', 'Montana']])
  })

  test('stored lists are read without calling the operator', async () => {
    const actor = await broker()
    const counties = await readList(actor, { list: 'county', service: 'assets' })
    expect(counties).toMatchObject({ isOld: false, fetchedAt: expect.any(String) as string })
    expect(counties.items).toHaveLength(42)
    expect((await readList(actor, { list: 'purpose', service: 'travel' })).items).toHaveLength(13)
  })

  test('a callback\'s secret identifies its joint request', async () => {
    const call = await findCallBySecret(given.callbackSecret)
    expect(call?.requests.map(({ insurer, isAnswered }) => [insurer, isAnswered])).toEqual([['alizeu', true], ['busola', true], ['drumet', false]])
    expect((await requestsOf(1026)).map(({ outcome }) => outcome.kind)).toEqual(['offered', 'offered', 'waiting'])
  })
})
