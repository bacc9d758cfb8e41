import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findOperatorAccounts, getOperatorAccount } from './store/operator-accounts'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { env } from '@/lib/platform/env'
import { newAgency } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { operatorClientFor } from './operator-client-for'
import { runAccountTest } from './run-account-test'

vi.mock('@/lib/platform/env', async (importActual) => {
  const actual = await importActual<typeof import('@/lib/platform/env')>()
  return { ...actual, env: vi.fn(actual.env) }
})

withTestDatabase()
const sandboxed = withSandboxedOperator()
let desk: TestDesk

beforeEach(async () => {
  desk = await sandboxed.newDesk()
})

const name = { service: 'assets', environment: 'sandbox', locale: 'ro' } as const
const stored = async () => (await findOperatorAccounts(desk.admin)).filter(({ service }) => service === 'assets').map(({ failedStep, testedAt }) => ({ failedStep, isTested: testedAt !== null }))

describe('testing a stored account', () => {
  it('records that the account works', async () => {
    expect(await runAccountTest(desk.admin, name)).toEqual({ kind: 'tested', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] } })
    expect(await stored()).toEqual([{ failedStep: null, isTested: true }])
  })

  it.each([
    ['address', async () => desk.operator.close(), { passed: [], failure: { reason: 'connectionRefused' } }],
    ['credentials', async () => desk.operator.obstruct('POST /auth', () => Response.json({ errors: ['Cont blocat'], status: 401, correlation_id: 'c-9' }, { status: 401 })), { failure: { reason: 'refused', status: 401, correlationId: 'c-9', texts: ['Cont blocat'] } }],
    ['token', async () => desk.operator.obstruct('GET /nomenclature/country', () => Response.json({ errors: ['Token?'], status: 401 }, { status: 401 })), { failure: { reason: 'refused' } }],
    ['nomenclature', async () => desk.operator.obstruct('GET /nomenclature/country', () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })), { failure: { reason: 'notFound' } }],
  ] as const)('records the failed step %s and leaves the account unchanged', async (step, obstruct, expected) => {
    const before = await getOperatorAccount(desk.id, 'assets')
    await obstruct()
    expect(await runAccountTest(desk.admin, name)).toMatchObject({ kind: 'tested', test: { ...expected, failure: { ...expected.failure, step } } })
    expect(await stored()).toEqual([{ failedStep: step, isTested: true }])
    expect(await getOperatorAccount(desk.id, 'assets')).toEqual(before)
  })

  it('records an audit event of the administrator who asked', async () => {
    await runAccountTest(desk.admin, name)
    const { db } = await database()
    const events = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, desk.id)).orderBy(auditEvent.sequence)
    expect(events.at(-1)).toMatchObject({ what: 'operatorAccount.tested', userId: desk.admin.userId, details: { service: 'assets', environment: 'sandbox', failedStep: null } })
  })

  it('refuses a missing account and an account of another agency', async () => {
    const stranger = await newAgency()
    const nothing = { kind: 'refused', reason: 'noAccount' }
    expect(await runAccountTest(desk.admin, { ...name, environment: 'test' })).toEqual(nothing)
    expect(await runAccountTest(stranger.admin, name)).toEqual(nothing)
    expect(desk.operator.received).toEqual([])
  })

  it.each(['broker', 'backOffice'] as const)('is refused to %s', async (role) => {
    await expect(runAccountTest(desk[role], name)).rejects.toMatchObject({ code: 'notAllowed' })
    expect(desk.operator.received).toEqual([])
  })
})

describe('a host that is no longer allowed', () => {
  it('is not called, and the account test reports it', async () => {
    const configured = vi.mocked(env)()
    vi.mocked(env).mockImplementation(() => ({ ...configured, allowedOperatorHosts: ['api.operator.test'] }))
    await expect(operatorClientFor(desk.id, 'assets', { locale: 'ro' })).rejects.toMatchObject({ code: 'operatorCredentials' })
    expect(await runAccountTest(desk.admin, name)).toMatchObject({ test: { passed: [], failure: { step: 'address', reason: 'hostNotAllowed' } } })
    expect(desk.operator.received).toEqual([])
    vi.mocked(env).mockImplementation(() => configured)
    await expect(operatorClientFor(desk.id, 'assets', { locale: 'ro' })).resolves.toBeDefined()
  })
})
