import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type ApiEndpoint, needsActor } from '@/lib/platform/api/endpoint'
import type { Actor } from '@/lib/platform/access/actor'
import { permissionsOf } from '@/lib/platform/access/permissions'
import { currentActor } from '@/lib/platform/session/current-actor'
import { isWork } from '@/lib/platform/session/own-work'
import { findClients, findKnownClient, saveClient } from '@/lib/features/clients/store/clients'
import { findDocument, storeDocument } from '@/lib/features/documents/store/documents'
import { filePolicy } from '@/lib/features/policies/store/file-policies'
import { findPolicies, getPolicy } from '@/lib/features/policies/store/policies'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { findQuotes, linkClient } from '@/lib/features/quotes/store/quotes'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { allTables } from '@/lib/testing/all-tables'
import { givenPolicy, testPolicy, testProposal } from '@/lib/testing/given/given'
import { newAgency, newInsurer, newUser, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())
// A route that draws a document asks for the reader’s language, which only a request has.
vi.mock('next-intl/server', () => ({ getLocale: () => Promise.resolve('ro') }))

withTestDatabase()

const pdf = { bytes: Buffer.from('%PDF-'), sha256: 'x' }

/** An agency, and one of its brokers who sees own work only. */
async function newDesk(): Promise<{ agency: TestAgency; limited: Actor }> {
  const agency = await newAgency()
  return { agency, limited: await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false }) }
}

describe('a table of an agency', () => {
  // What brokers of an agency share, and what only the back office and administrators read.
  const SHARED = [
    'app_user', 'assumption_evidence', 'audit_event', 'audit_head', 'authenticator_app', 'branch', 'cover_package', 'email_change', 'erasure', 'erasure_request', 'export_chunk', 'insurer', 'invitation', 'job', 'list_view', 'letterhead', 'review_rule', 'operator_account', 'operator_call', 'operator_token', 'passkey', 'password_link', 'personal_read', 'privacy_visit', 'recovery_code', 'renewal_reminder_rule', 'reply_drift', 'session', 'subject_key',
    // Reached through what they belong to.
    'policy_installment', 'policy_payment', 'proposal_choice', 'proposal_code', 'renewal_reminder', 'review', 'travel_call', 'travel_call_lane',
  ]

  it('holds work, and says whose, or is shared by the agency', async () => {
    const tables = (await allTables()).filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'agency_id'))
    expect(tables.filter((table) => !isWork(table)).map(getTableName).toSorted()).toEqual(SHARED.toSorted())
    expect(tables.filter(isWork)).toHaveLength(12)
  })
})

describe('own work of a broker', () => {
  it('is what follows from own quotes, whoever pressed the button', async () => {
    const { agency, limited } = await newDesk()
    const { policyId } = await givenPolicy({ ...agency, broker: limited })
    await storeDocument(agency.broker, { kind: 'policy', ownerId: policyId, ...pdf })
    expect((await findPolicies(limited, { limit: 9 })).map(({ id }) => id)).toEqual([policyId])
    expect(await findDocument(limited, { kind: 'policy', ownerId: policyId })).toBeDefined()
  })

  it('is a policy that they filed, and none that a colleague filed', async () => {
    const { agency, limited } = await newDesk()
    const insurer = await newInsurer(agency.id, 'gap')
    const filed = { insurerId: insurer.id, product: 'gap', holderName: 'Ilinca Țepeș', document: pdf } as const
    const { id } = await fileAs(limited, '501')
    const other = await fileAs(agency.broker, '502')
    expect((await findPolicies(limited, { limit: 9 })).map((one) => one.id)).toEqual([id])
    await expect(getPolicy(limited, other.id)).rejects.toMatchObject({ code: 'notFound' })

    async function fileAs(actor: Actor, number: string) {
      return { id: await filePolicy(actor, { ...filed, policy: { ...testPolicy, number } }) }
    }
  })

  it('is a client that they saved, or that one of their quotes names', async () => {
    const { agency, limited } = await newDesk()
    await saveClient(agency.broker, testPerson)
    expect(await findClients(limited, {})).toEqual([])
    expect(await findKnownClient(limited, testPerson)).toBeUndefined()
    const { quoteId } = await givenPolicy({ ...agency, broker: limited })
    // As after issuing: the holder is the client of a colleague.
    const { id } = await saveClient(limited, testPerson)
    await linkClient(limited, quoteId, id)
    const { id: ownId } = await saveClient(limited, testCompany)
    expect((await findClients(limited, {})).map((one) => one.id).toSorted()).toEqual([id, ownId].toSorted())
  })

  it.each(['backOffice', 'admin'] as const)('does not restrict %s', async (role) => {
    const { agency } = await newDesk()
    const { policyId } = await givenPolicy(agency)
    expect((await findPolicies({ ...agency[role], seesAgency: false }, { limit: 9 })).map(({ id }) => id)).toEqual([policyId])
    expect(await findQuotes({ ...agency[role], seesAgency: false }, { limit: 9 })).toHaveLength(1)
  })
})

/** Parameters that name somebody's work. */
const WORK_PARAMS = ['quoteId', 'offerId', 'policyId', 'clientId', 'proposalId', 'attemptId', 'requestId']
/** What some ask for besides. */
const QUERIES: Readonly<Record<string, string>> = { 'GET /api/quotes/{quoteId}/draft': '?version=0&window=0123456789abcdef01234567' }
// What a request of theirs carries; their answers are read below.
const LISTS = {
  'POST /api/clients/search': { search: 'ilinca' },
  'POST /api/clients/known': { kind: 'person', taxId: testPerson.taxId },
  'POST /api/search': { text: 'tepes' },
  'POST /api/lists/quotes': { query: '', search: 'tepes' },
  'POST /api/lists/offers': { query: '', search: 'tepes' },
  'POST /api/lists/proposals': { query: '', search: 'tepes' },
  'POST /api/lists/policies': { query: '', search: 'tepes' },
  'POST /api/lists/payments': { query: '', search: 'tepes' },
  'POST /api/lists/clients': { query: '', search: 'ilinca' },
}
const endpoints = (await allEndpoints()).filter(({ endpoint }) => needsActor(endpoint.needs))
// What no broker may ask for is refused to them before: lib/testing/security/access-matrix.ts.
const isForBrokers = ({ needs }: ApiEndpoint) => permissionsOf('broker').some((permission) => permission === needs)
// Nobody finds it outside a demo: lib/features/tour/read-tour.test.ts asks within one.
const OF_DEMO = 'GET /api/tours/{quoteId}'
const ofWork = endpoints.filter((one) => one.name !== OF_DEMO).filter(({ endpoint }) => endpoint.method === 'GET' && isForBrokers(endpoint) && WORK_PARAMS.some((name) => endpoint.path.includes(`{${name}}`)))
const lists = endpoints.filter(({ name }) => name in LISTS)

describe('every endpoint that reads work', () => {
  let params: Record<string, string>
  let agency: TestAgency
  let limited: Actor
  beforeAll(async () => {
    ;({ agency, limited } = await newDesk())
    const { quoteId, offerId, policyId, attemptId } = await givenPolicy(agency)
    const { id: clientId } = await saveClient(agency.broker, testPerson)
    const { id: otherId } = await saveClient(agency.broker, { ...testPerson, taxId: '1900101080016' })
    const proposalId = await createProposal(agency.broker, testProposal(quoteId, offerId))
    for (const [kind, ownerId] of [['offer', offerId], ['policy', policyId]] as const) await storeDocument(agency.broker, { kind, ownerId, ...pdf })
    params = { quoteId, offerId, policyId, attemptId, clientId, otherId, proposalId }
  })

  async function ask(actor: Actor, { method, path }: { readonly method: string; readonly path: string }, body?: unknown): Promise<Response> {
    vi.mocked(currentActor).mockResolvedValue(actor)
    const file = resolve(`app${path.replaceAll('{', '[').replaceAll('}', ']')}/route.ts`)
    const routes = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, (request: Request, context: object) => Promise<Response>>>
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await routes[method]?.(new Request(`http://desk.test${path}${QUERIES[`${method} ${path}`] ?? ''}`, init), { params: Promise.resolve(params) })
    if (!response) throw new Error(`${path} has no ${method}`)
    return response
  }

  it('is in one of the tables', () => {
    expect(lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted())
    expect(ofWork.length).toBeGreaterThan(9)
  })

  it.each(ofWork)('$name: a colleague’s is not found by a broker who sees own work only', async ({ endpoint }) => {
    const refused = await ask(limited, endpoint)
    await refused.body?.cancel()
    expect(refused.status).toBe(404)
    const served = await ask(agency.broker2, endpoint)
    await served.body?.cancel()
    expect(served.status).not.toBe(404)
  })

  it.each(lists)('$name: a colleague’s is left out for a broker who sees own work only', async ({ name, endpoint }) => {
    const body = LISTS[name as keyof typeof LISTS]
    expect(findings(await (await ask(limited, endpoint, body)).json())).toEqual([])
    expect(findings(await (await ask(agency.broker2, endpoint, body)).json())).not.toEqual([])
  })
})

/** Every id in an answer. */
function findings(answer: unknown): string[] {
  return [...JSON.stringify(answer).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
}
