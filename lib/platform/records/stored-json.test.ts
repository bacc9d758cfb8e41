import { getTableName, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { client } from '@/lib/features/clients/store/client-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { findSeenSheet } from '@/lib/features/issuing/store/seen-sheet'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { nomenclatureEntry } from '@/lib/features/nomenclature/store/nomenclature-entry-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { operatorToken } from '@/lib/features/accounts/store/operator-token-table'
import { operatorCall } from '@/lib/features/integration/store/operator-call-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { travelCall } from '@/lib/features/travel-calls/store/travel-call-table'
import { findRecordedCalls, getOperatorCall } from '@/lib/features/integration/store/operator-calls'
import { findRejectedCallbacks } from '@/lib/features/travel-calls/store/rejected-callbacks'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { type GivenJson, givenJson, spoil } from '@/lib/testing/given-json'
import { testCompany } from '@/lib/testing/given/people'
import { allTables } from '@/lib/testing/all-tables'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findClients, getClient } from '@/lib/features/clients/store/clients'
import { findInspectionFiles } from '@/lib/features/inspection/store/inspection-files'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { readNomenclature, readNomenclatures, writeNomenclature } from '@/lib/features/nomenclature/store/nomenclature'
import { findEarlierOffers, getOffer, readAnswersOfOffer, unsafeFindOffers, unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { findOperatorAccount, findOperatorAccounts } from '@/lib/features/accounts/store/operator-accounts'
import { tokenStoreFor } from '@/lib/features/accounts/store/operator-tokens'
import { findPolicies, getPolicy } from '@/lib/features/policies/store/policies'
import { findProposals, getProposal } from '@/lib/features/proposals/store/proposals'
import { findDeclarations } from '@/lib/features/offers/store/declarations'
import { findRuns } from '@/lib/features/offers/store/quote-runs'
import { findQuotes, getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { findTimelineEvents } from '@/lib/features/audit/store/timeline'

withTestDatabase()

interface Spoilt {
  readonly column: PgColumn
  readonly row: (given: GivenJson) => string
  readonly idColumn?: PgColumn
  /** Values that were never written to the column. */
  readonly values: readonly unknown[]
  /** Reads the row alone. */
  readonly alone?: (given: GivenJson) => Promise<unknown>
  /** Reads lists that contain the row. */
  readonly lists?: readonly ((given: GivenJson) => Promise<readonly unknown[]>)[]
  /** Whether lists still show the row. */
  readonly staysInLists?: true
}

interface Beside extends Pick<Spoilt, 'column' | 'row' | 'values'> {
  readonly read: (given: GivenJson) => Promise<unknown>
}

const failedRequestOf = async ({ agency, quoteId }: GivenJson) => (await findInsurerRequests(agency.broker, quoteId)).filter(({ outcome }) => outcome.kind === 'failed')
const ofPolicies = ({ agency }: GivenJson) => findPolicies(agency.broker, { limit: 9 })
const ofDifferent = ({ agency }: GivenJson) => findPolicies(agency.broker, { limit: 9, differing: true })
const offersOf = async ({ agency, quoteId }: GivenJson) => (await findInsurerRequests(agency.broker, quoteId)).flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
const earlierOffers = ({ agency, quoteId }: GivenJson) => findEarlierOffers(agency.broker, quoteId, 2)
const foundOffers = ({ offers }: GivenJson) => unsafeFindOffers(offers)
const ofProposals = ({ agency, quoteId }: GivenJson) => findProposals(agency.broker, quoteId)

const offerLists = { alone: ({ agency, offers }: GivenJson) => getOffer(agency.broker, offers[0]), lists: [offersOf, earlierOffers, foundOffers] }
const proposalLists = { alone: ({ agency, proposals }: GivenJson) => getProposal(agency.broker, proposals[0]), lists: [ofProposals] }
const policyLists = { alone: ({ agency, policies }: GivenJson) => getPolicy(agency.broker, policies[0].policyId), staysInLists: true } as const

const COLUMNS: readonly Spoilt[] = [
  { column: policy.installments, row: ({ policies }) => policies[0].policyId, values: [{}, [{ id: '1', amountBani: 1, currency: 'RON', dueDate: '2026-13-01' }]], ...policyLists, lists: [ofPolicies] },
  { column: policy.findings, row: ({ policies }) => policies[0].policyId, values: [[{ fact: 'SECRET', between: 'request-offer' }], ['SECRET']], ...policyLists, lists: [ofPolicies, ofDifferent] },
  { column: issueAttempt.sheetSealed, row: ({ policies }) => policies[0].attemptId, values: ['SECRET', { sheet: 'SECRET', confirmed: [] }], alone: ({ agency, policies }) => findSeenSheet(agency.broker, policies[0].attemptId) },
  { column: offer.installments, row: ({ offers }) => offers[0], values: ['SECRET', [{ id: '1', amountBani: 1, currency: 'USD', dueDate: '2026-12-01' }]], ...offerLists },
  { column: offer.facts, row: ({ offers }) => offers[0], values: ['SECRET', []], ...offerLists },
  { column: proposalChoice.consents, row: ({ choiceId }) => choiceId, values: [{}, [{ code: 'needsRight', wording: 'ab' }]], ...proposalLists },
  { column: proposalChoice.versions, row: ({ choiceId }) => choiceId, values: [[], { pidUrl: 'SECRET' }], ...proposalLists },
  { column: proposal.contentSealed, row: ({ proposals }) => proposals[0], values: ['SECRET', { client: 'SECRET' }], ...proposalLists },
  {
    column: operatorAccount.switches,
    row: ({ accountId }) => accountId,
    values: [[], { operations: { 'assets.signIn': { path: 1 } } }],
    alone: ({ agency }) => findOperatorAccount(agency.admin, { service: 'assets', environment: 'test' }),
    lists: [({ agency }) => findOperatorAccounts(agency.admin)],
  },
  {
    column: operatorAccount.credentialsSealed,
    row: ({ accountId }) => accountId,
    values: ['SECRET', { account: 'SECRET' }],
    alone: ({ agency }) => findOperatorAccount(agency.admin, { service: 'assets', environment: 'test' }),
    lists: [({ agency }) => findOperatorAccounts(agency.admin)],
    staysInLists: true,
  },
  { column: operatorToken.pairSealed, row: ({ accountId }) => accountId, idColumn: operatorToken.accountId, values: ['SECRET', { token: 'SECRET' }], alone: ({ accountId }) => tokenStoreFor(accountId).read() },
  {
    column: insurer.credentialsSealed,
    row: ({ sellers }) => sellers[0],
    values: ['SECRET', { account: 1 }],
    lists: [({ agency }) => findInsurers(agency.broker, 'tire'), ({ agency }) => findInsurersInUse(agency.id, 'assets')],
  },
  {
    column: insurer.lists,
    row: ({ sellers }) => sellers[0],
    values: [{ sandbox: { 'house-package': 'SECRET' } }, { 'house-package': [] }],
    lists: [({ agency }) => findInsurers(agency.broker, 'tire'), ({ agency }) => findInsurersInUse(agency.id, 'assets')],
  },
  {
    column: client.partySealed,
    row: ({ clients }) => clients[0],
    values: ['SECRET', { kind: 'person', taxId: 'SECRET' }],
    alone: ({ agency, clients }) => getClient(agency.broker, clients[0]),
    lists: [({ agency }) => findClients(agency.broker, {})],
  },
  {
    column: quote.draftSealed,
    row: ({ quoteId }) => quoteId,
    values: ['SECRET', []],
    alone: ({ agency, quoteId }) => getQuote(agency.broker, quoteId),
    lists: [({ agency }) => findQuotes(agency.broker, { limit: 9 })],
    staysInLists: true,
  },
  {
    column: quoteRun.answersSealed,
    row: ({ runId }) => runId,
    values: ['SECRET', 'null'],
    alone: ({ agency, offers }) => readAnswersOfOffer(agency.broker, offers[0]),
    lists: [({ agency, quoteId }) => findRuns(agency.broker, quoteId)],
    staysInLists: true,
  },
  {
    column: quoteRun.declarations,
    row: ({ runId }) => runId,
    values: [[], { SECRET: 1 }],
    alone: ({ agency, offers }) => findDeclarations(agency.broker, offers[0]),
    lists: [({ agency, quoteId }) => findRuns(agency.broker, quoteId)],
    staysInLists: true,
  },
  {
    column: operatorCall.contentSealed,
    row: ({ operatorCalls }) => operatorCalls[0],
    values: ['SECRET', { at: 'SECRET' }],
    alone: ({ agency, operatorCalls }) => getOperatorCall(agency.admin, operatorCalls[0]),
    lists: [({ agency }) => findRecordedCalls(agency.admin, 'sandbox', 9)],
  },
  {
    column: auditEvent.details,
    row: ({ eventId }) => eventId,
    values: [[], { SECRET: {} }],
    lists: [
      ({ agency, quoteId, offers }) => findTimelineEvents(agency.broker, { quoteId, offerId: offers[0] }),
      ({ agency, offers }) => findInspectionFiles(agency.broker, { kind: 'offer', id: offers[0] }),
    ],
  },
]

/** What stands beside a record: where it cannot be read, the record is shown without it. */
const BESIDE: readonly Beside[] = [
  { column: policy.replyFindings, row: ({ policies }) => policies[0].policyId, values: [{}, [{ path: 'SECRET' }]], read: ({ agency, policies }) => getPolicy(agency.broker, policies[0].policyId) },
  { column: policy.notCompared, row: ({ policies }) => policies[0].policyId, values: ['SECRET', { vin: 'SECRET' }], read: ({ agency, policies }) => getPolicy(agency.broker, policies[0].policyId) },
  { column: policy.recordedPayment, row: ({ policies }) => policies[0].policyId, values: [['SECRET'], { date: 'SECRET' }], read: ({ agency, policies }) => getPolicy(agency.broker, policies[0].policyId) },
  { column: policy.insuredSealed, row: ({ policies }) => policies[0].policyId, values: ['SECRET', { name: 'SECRET' }], read: ({ agency, policies }) => getPolicy(agency.broker, policies[0].policyId) },
  { column: quoteRequest.findings, row: ({ failedRequestId }) => failedRequestId, values: [{}, [{ path: 'SECRET' }]], read: failedRequestOf },
  { column: quoteRequest.fieldTexts, row: ({ failedRequestId }) => failedRequestId, values: [{}, [{ path: 'SECRET' }]], read: failedRequestOf },
  { column: travelCall.rejectedCallbacks, row: ({ travelCallId }) => travelCallId, values: [{}, [{ at: 'SECRET' }]], read: ({ agency, quoteId }) => findRejectedCallbacks(agency.backOffice, quoteId) },
]

const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`
const CASES = COLUMNS.flatMap(({ values, ...one }) => values.map((value) => ({ ...one, value, name: nameOf(one.column), shown: JSON.stringify(value) })))

describe('an unreadable JSON column', () => {
  let given: GivenJson
  beforeAll(async () => {
    given = await givenJson()
  })
  const spoilForThisTest = async (...how: Parameters<typeof spoil>) => onTestFinished(await spoil(...how))

  it.each(CASES.filter(({ alone }) => alone))('$name is a fault with table and column when it holds $shown', async ({ column, row, idColumn = idOf(column), value, alone }) => {
    await alone?.(given)
    await spoilForThisTest(column, { id: row(given), idColumn, value })
    const error: unknown = await alone?.(given).catch((cause: unknown) => cause)
    const params = { table: getTableName(column.table), column: column.name.replace('_sealed', '') }
    expect(error).toMatchObject({ name: 'Fault', code: 'recordUnreadable', details: { params } })
    expect(String(error)).toBe(`Fault: The stored ${params.table}.${params.column} of ${row(given)} cannot be read`)
    expect(JSON.stringify(error)).not.toContain('SECRET')
  })

  it.each(CASES.filter(({ lists }) => lists))('$name removes only its own row from lists when it holds $shown', async ({ column, row, idColumn = idOf(column), value, lists = [], staysInLists }) => {
    const before = await Promise.all(lists.map((read) => read(given)))
    await spoilForThisTest(column, { id: row(given), idColumn, value })
    const after = await Promise.all(lists.map((read) => read(given)))
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }, index) => lengthAfter(lists[index] === ofDifferent, { length, staysInLists })))
  })

  it.each(BESIDE.flatMap(({ values, ...one }) => values.map((value) => ({ ...one, value, name: nameOf(one.column), shown: JSON.stringify(value) }))))(
    '$name leaves the record as it is without it when it holds $shown',
    async ({ column, row, value, read }) => {
      const before = await read(given)
      await spoilForThisTest(column, { id: row(given), idColumn: idOf(column), value })
      expect(await read(given)).toEqual(before)
    },
  )

  it('makes a stored list count as never fetched', async () => {
    const names = ['spoilt', 'whole'].map((key) => ({ service: 'assets', list: 'colour', key }))
    const shape = z.array(z.string())
    for (const name of names) await writeNomenclature(name, ['red'], new Date())
    await spoilForThisTest(nomenclatureEntry.items, { id: 'spoilt', idColumn: nomenclatureEntry.key, value: ['red', 1] })
    expect(await Promise.all(names.map((name) => readNomenclature(name, shape)))).toEqual([undefined, expect.objectContaining({ items: ['red'] })])
    expect(await readNomenclatures({ service: 'assets', list: 'colour', keyBegin: '' }, shape)).toMatchObject([{ key: 'whole' }])
  })

  it.each([['a text'], [[]], [{ a: {} }], ['null']])('shows that the audit trail was changed when it holds %j', async (value) => {
    await spoilForThisTest(auditEvent.details, { id: given.eventId, idColumn: auditEvent.id, value })
    expect(await verifyAudit(given.agency.id)).toMatchObject({ ok: false })
  })

  it('with a broken seal removes only its own row from lists', async () => {
    const { agency, clients } = given
    const before = await findClients(agency.broker, {})
    // Sealed for another row.
    await spoilForThisTest(client.partySealed, { id: clients[0], idColumn: client.id, value: testCompany, sealedFor: clients[1] })
    await expect(getClient(agency.broker, clients[0])).rejects.toMatchObject({ name: 'SealBroken', reason: 'tampered' })
    expect(await findClients(agency.broker, {})).toEqual(before.filter(({ id }) => id !== clients[0]))
  })

  it('is a fault for a proposal that needs the offer', async () => {
    await spoilForThisTest(offer.facts, { id: given.offers[0], idColumn: offer.id, value: [] })
    await expect(unsafeGetOffers(given.offers)).rejects.toMatchObject({ code: 'recordUnreadable' })
  })
})

describe('the JSON columns tested here', () => {
  it('are all JSON columns of the schema', async () => {
    // No JSON: a token, the bytes of a document, names and keys. A job's input is parsed by its definition.
    const plain = ['proposal.token_sealed', 'proposal_choice.signed_name_sealed', 'document.bytes_sealed', 'client.name_sealed', 'client_note.text_sealed', 'client_paper.bytes_sealed', 'client_task.text_sealed', 'policy.holder_name_sealed', 'quote.title_sealed', 'subject_key.key_sealed', 'authenticator_app.secret_sealed', 'personal_read.explanation_sealed', 'personal_read.note_sealed', 'document.name_sealed', 'issue_attempt.reply_sealed', 'job.input_sealed', 'export_chunk.bytes_sealed']
    const ofSchema = (await allTables()).filter((table) => getTableConfig(table).schema === undefined).flatMap((table) => Object.values(getTableColumns(table))).filter(({ name, dataType }) => dataType === 'json' || name.endsWith('_sealed')).map(nameOf)
    const tested = [...COLUMNS, ...BESIDE].map(({ column }) => column).concat(nomenclatureEntry.items).map(nameOf)
    expect(tested.toSorted()).toEqual(ofSchema.filter((name) => !plain.includes(name)).toSorted())
  })
})

// Only a policy with a difference stands in that list, and the planted value is one.
function lengthAfter(isOfDifferent: boolean, { length, staysInLists }: { length: number; staysInLists: true | undefined }): number {
  if (isOfDifferent) return length + 1
  return staysInLists ? length : length - 1
}

function idOf({ table }: PgColumn): PgColumn {
  return Reflect.get(table, 'id') as PgColumn
}
