import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountInput } from './endpoints'
import type { Environment } from './model/operator-account'
import { findOperatorAccounts, getOperatorAccount } from './store/operator-accounts'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { probeAccount } from './probe-account'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { operatorClientFor } from './operator-client-for'
import { saveAccount } from './save-account'
import { listCountries } from '@/lib/contracts/assets/endpoints'

vi.mock('./probe-account', async (importActual) => {
  const actual = await importActual<typeof import('./probe-account')>()
  return { ...actual, probeAccount: vi.fn(actual.probeAccount) }
})

withTestDatabase()
const sandboxed = withSandboxedOperator()
let desk: TestDesk

beforeEach(async () => {
  vi.mocked(probeAccount).mockClear()
  desk = await sandboxed.newDesk()
})

const HTTPS = 'https://127.0.0.1:9/assets'
const WORKS = { passed: ['address', 'tls', 'credentials', 'token', 'nomenclature'] as const }
const REFUSED = { passed: ['address', 'tls'] as const, failure: { step: 'credentials' as const, reason: 'refused' as const, status: 401, texts: ['Cont blocat'] } }
/** The next test's result, because no real service is reachable over https. */
const nextTest = (report: typeof WORKS | typeof REFUSED) => vi.mocked(probeAccount).mockResolvedValueOnce(report)

const typed = (parts: Partial<AccountInput> = {}): AccountInput => ({
  baseAddress: desk.operator.baseAddress, account: 'sandbox', password: 'sandbox', code: '', evenIfFailed: false, ...parts,
})
const save = (parts: Partial<AccountInput> = {}, environment: Environment = 'sandbox', { admin }: TestAgency = desk) =>
  saveAccount(admin, { service: 'assets', environment, locale: 'ro', ...typed(parts) })
const active = () => getOperatorAccount(desk.id, 'assets')
const rows = async () => (await findOperatorAccounts(desk.admin)).filter(({ service }) => service === 'assets').map(({ environment, isActive, failedStep, testedAt }) => ({ environment, isActive, failedStep, isTested: testedAt !== null }))
const events = async () => {
  const { db } = await database()
  return db.select().from(auditEvent).where(eq(auditEvent.agencyId, desk.id)).orderBy(auditEvent.sequence)
}

describe('saving an account that works', () => {
  it('stores it as tested and calls its address from then on', async () => {
    const before = await active()
    expect(await save({ account: ' sandbox ' })).toEqual({ kind: 'saved', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] }, isActive: true })
    expect((await active()).id).not.toBe(before.id)
    expect(await active()).toMatchObject({ baseAddress: desk.operator.baseAddress, credentials: { account: 'sandbox', password: 'sandbox' } })
    expect(await rows()).toEqual([{ environment: 'sandbox', isActive: true, failedStep: null, isTested: true }])
  })

  it('tests it before saving and leaves no token behind', async () => {
    await save()
    expect(desk.operator.received.map(({ operation }) => operation)).toEqual(['POST /auth', 'GET /nomenclature/country', 'DELETE /auth'])
  })

  it('keeps the stored password when the field is empty', async () => {
    expect(await save({ password: '', operations: { 'assets.signIn': { path: '/auth' }, 'assets.renewToken': { path: ' /renew ' } } })).toMatchObject({ kind: 'saved' })
    expect((await active()).credentials).toEqual({ account: 'sandbox', password: 'sandbox' })
    // A path equal to the contract's is no override.
    expect((await active()).switches.operations).toEqual({ 'assets.renewToken': { path: '/renew' } })
  })

  it('keeps the code with an unchanged password, and removes it with a new password and an empty code', async () => {
    await save({ code: ' A-7 ' })
    await save({ password: '' })
    expect((await active()).credentials).toEqual({ account: 'sandbox', password: 'sandbox', code: 'A-7' })
    await save()
    expect((await active()).credentials).toEqual({ account: 'sandbox', password: 'sandbox' })
  })

  it('calls operations at the overridden paths', async () => {
    await save({ operations: { 'assets.signIn': { path: '/login' } } })
    nextTest(WORKS)
    await save({ operations: { 'assets.signIn': { path: '/login' } } })
    const client = await operatorClientFor(desk.id, 'assets', { locale: 'ro' })
    await client.call(listCountries, {}).catch(() => undefined)
    expect(desk.operator.received.at(-1)?.operation).toContain('POST /login')
  })
})

describe('saving an account that does not work', () => {
  it('leaves the working account in use', async () => {
    const before = await active()
    expect(await save({ password: 'wrong' })).toMatchObject({ kind: 'failed', maySaveAnyway: true, test: { passed: ['address'], failure: { step: 'credentials', reason: 'refused' } } })
    expect(await active()).toEqual(before)
    expect(await rows()).toEqual([{ environment: 'sandbox', isActive: true, failedStep: null, isTested: false }])
  })

  it('stores it with the failed step when the administrator insists', async () => {
    expect(await save({ password: 'wrong', evenIfFailed: true })).toMatchObject({ kind: 'saved', isActive: true, test: { failure: { step: 'credentials' } } })
    expect((await active()).credentials.password).toBe('wrong')
    expect(await rows()).toEqual([{ environment: 'sandbox', isActive: true, failedStep: 'credentials', isTested: true }])
  })

  it('never switches to another environment, even when the administrator insists', async () => {
    const before = await active()
    nextTest(REFUSED)
    expect(await save({ baseAddress: HTTPS, evenIfFailed: true, confirmed: 'test' }, 'test')).toMatchObject({ kind: 'saved', isActive: false })
    expect(await active()).toEqual(before)
  })

  it('never stores an account of production', async () => {
    nextTest(REFUSED)
    expect(await save({ baseAddress: HTTPS, evenIfFailed: true, confirmed: 'production' }, 'production')).toMatchObject({ kind: 'failed', maySaveAnyway: false })
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['test', 'http://127.0.0.1:9/assets', 'notHttps'],
    ['test', 'https://elsewhere.test', 'hostNotAllowed'],
    ['test', '', 'missing'],
    ['test', 'https://anna:x@127.0.0.1', 'holdsCredentials'],
    ['sandbox', 'http://elsewhere.test/assets', 'hostNotAllowed'],
    ['sandbox', 'ftp://127.0.0.1', 'notAnAddress'],
  ] as const)('is refused before a test in the %s environment at %j, even when the administrator insists: %s', async (environment, baseAddress, reason) => {
    const expected = { kind: 'failed', maySaveAnyway: false, test: { passed: [], failure: { step: 'address', reason, texts: [] } } }
    expect(await save({ baseAddress }, environment)).toEqual(expected)
    expect(await save({ baseAddress, evenIfFailed: true }, environment)).toEqual(expected)
    expect(probeAccount).not.toHaveBeenCalled()
  })
})

describe('the working token of an account', () => {
  const signOuts = () => desk.operator.received.filter(({ operation }) => operation === 'DELETE /auth').length
  const work = async () => (await operatorClientFor(desk.id, 'assets', { locale: 'ro' })).call(listCountries, {})

  it('is signed out at its service when the account is changed', async () => {
    await work()
    const before = signOuts()
    nextTest(WORKS)
    await save({ code: 'A-7' })
    expect(signOuts()).toBe(before + 1)
    // The account goes on with a token of its own.
    await work()
    expect(desk.operator.received.at(-2)?.operation).toContain('POST /auth')
  })

  it('is signed out when another environment replaces the account', async () => {
    await work()
    nextTest(WORKS)
    await save({ baseAddress: HTTPS, confirmed: 'test' }, 'test')
    expect(signOuts()).toBe(1)
  })

  it('stays while a changed account is not saved or not used', async () => {
    await work()
    nextTest(REFUSED)
    await save({ password: 'wrong' })
    nextTest(REFUSED)
    await save({ baseAddress: HTTPS, evenIfFailed: true, confirmed: 'test' }, 'test')
    expect(signOuts()).toBe(0)
  })

  it('is forgotten when its service cannot be reached, and nobody signs in for that', async () => {
    await work()
    desk.operator.obstruct('DELETE /auth', () => new Response('', { status: 401 }))
    const signIns = () => desk.operator.received.filter(({ operation }) => operation.startsWith('POST /auth')).length
    const before = signIns()
    nextTest(WORKS)
    expect(await save()).toMatchObject({ kind: 'saved' })
    expect(signIns()).toBe(before)
  })

  it('is not there before the first call', async () => {
    nextTest(WORKS)
    await save()
    expect(desk.operator.received).toEqual([])
  })
})

describe('switching to another environment', () => {
  it('asks for confirmation by name before it tests the account', async () => {
    for (const confirmed of [undefined, 'sandbox', 'production'] as const) {
      expect(await save({ baseAddress: HTTPS, ...(confirmed && { confirmed }) }, 'test')).toEqual({ kind: 'confirm', from: 'sandbox', to: 'test' })
    }
    expect(probeAccount).not.toHaveBeenCalled()
    expect((await active()).environment).toBe('sandbox')
  })

  it('happens after confirmation when the account works, and the former account stays inactive', async () => {
    nextTest(WORKS)
    expect(await save({ baseAddress: HTTPS, confirmed: 'test' }, 'test')).toMatchObject({ kind: 'saved', isActive: true })
    expect((await active()).environment).toBe('test')
    expect((await rows()).map(({ environment, isActive }) => [environment, isActive])).toEqual([['sandbox', false], ['test', true]])
  })

  it('does not happen without confirmation when the administrator insists on saving an account that works', async () => {
    nextTest(WORKS)
    expect(await save({ baseAddress: HTTPS, evenIfFailed: true }, 'test')).toMatchObject({ kind: 'saved', isActive: false })
    expect((await active()).environment).toBe('sandbox')
  })

  it('needs no confirmation for the first account of a service', async () => {
    const agency = await newAgency()
    nextTest(WORKS)
    expect(await save({ baseAddress: HTTPS }, 'test', agency)).toMatchObject({ kind: 'saved', isActive: true })
  })
})

describe('a form is sent back', () => {
  it('without an account name, and without a password when none is stored', async () => {
    const agency = await newAgency()
    expect(await save({ account: '  ', password: '' }, 'sandbox', agency)).toEqual({
      kind: 'unfit',
      problems: [{ field: 'account', reason: 'required' }, { field: 'password', reason: 'required' }],
    })
  })

  it.each([
    ['another host', { baseAddress: 'http://127.0.0.1:9/assets' }],
    ['another account', { account: 'someone' }],
    ['the configured sandbox', { baseAddress: '' }],
  ])('without a password when the stored one would go to %s', async (_what, change) => {
    expect(await save({ ...change, password: '' })).toEqual({ kind: 'unfit', problems: [{ field: 'password', reason: 'passwordAgain' }] })
    expect(probeAccount).not.toHaveBeenCalled()
  })

  it('with invalid path overrides', async () => {
    const operations = { 'assets.createOffer': { path: '/new' }, 'assets.signIn': { path: '/../x' }, 'assets.nothing': { path: '/x' }, 'assets.renewToken': { path: '' } }
    expect(await save({ operations })).toEqual({
      kind: 'unfit',
      problems: [
        { field: 'path', operation: 'assets.createOffer', reason: 'documented' },
        { field: 'path', operation: 'assets.signIn', reason: 'climbs' },
        { field: 'path', operation: 'assets.nothing', reason: 'unknownOperation' },
      ],
    })
  })
})

it.each(['broker', 'backOffice'] as const)('saving an account is refused to %s', async (role) => {
  await expect(saveAccount(desk[role], { service: 'assets', environment: 'sandbox', locale: 'ro', ...typed() })).rejects.toMatchObject({ code: 'notAllowed' })
  expect(probeAccount).not.toHaveBeenCalled()
})

it('saving an account neither changes another agency\'s account nor uses its password', async () => {
  const stranger = await newAgency()
  const before = await active()
  expect(await save({ password: '' }, 'sandbox', stranger)).toMatchObject({ kind: 'unfit' })
  expect(await save({}, 'sandbox', stranger)).toMatchObject({ kind: 'saved' })
  expect(await active()).toEqual(before)
})

it('every attempt to save an account records an audit event without a secret', async () => {
  await save({ password: 'wrong-word' })
  await save({ baseAddress: 'https://anna:hunter2@elsewhere.test' })
  await save()
  const trail = (await events()).slice(-3)
  expect(trail.map(({ what, details }) => ({ what, ...(details as object) }))).toMatchObject([
    { what: 'operatorAccount.notSaved', service: 'assets', environment: 'sandbox', failedStep: 'credentials', reason: 'refused' },
    { what: 'operatorAccount.notSaved', failedStep: 'address', reason: 'holdsCredentials' },
    { what: 'operatorAccount.saved', failedStep: null },
  ])
  expect(JSON.stringify(trail)).not.toMatch(/wrong-word|hunter2|"sandbox",\s*"sandbox"/)
})

describe('the setting for joint requests', () => {
  const saveTravel = async (said: Partial<AccountInput>) => {
    await saveAccount(desk.admin, { service: 'travel', environment: 'sandbox', locale: 'ro', ...typed({ baseAddress: desk.operator.addressOf('travel'), ...said }) })
    return (await getOperatorAccount(desk.id, 'travel')).asksAsynchronously
  }

  it('is saved for the travel service and stays unchanged when the form omits it', async () => {
    expect([await saveTravel({}), await saveTravel({ asksAsynchronously: true }), await saveTravel({}), await saveTravel({ asksAsynchronously: false })]).toEqual([false, true, true, false])
  })

  it('stays off for a service without joint requests', async () => {
    await save({ asksAsynchronously: true })
    expect((await active()).asksAsynchronously).toBe(false)
  })
})
