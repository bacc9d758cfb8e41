import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { operatorAccount } from './operator-account-table'
import { operatorToken } from './operator-token-table'
import type { TokenStore } from '@/lib/operator/tokens/token-store'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { findOperatorAccount, findOperatorAccounts, getOperatorAccess, getOperatorAccount, recordAccountTest, saveOperatorAccount } from './operator-accounts'
import { tokenStoreFor } from './operator-tokens'

const credentials = { account: 'cont-proba', password: 'parola-proba' }
const pair = { token: 'jeton-1', expires_at: '2026-11-21 20:00:00', refresh_token: 'reinnoire-1' }
const nextPair = { token: 'jeton-2', refresh_token: 'reinnoire-2' }
const LEASE_MS = 60_000

const save = (agency: TestAgency, change = {}) =>
  saveOperatorAccount(agency.admin, { service: 'assets', environment: 'sandbox', baseAddress: null, credentials, ...change })

describeOnBothDatabases('an operator account', () => {
  it('has credentials when it is read for a call, and none in the list', async () => {
    const agency = await newAgency()
    const { id } = await save(agency)
    expect(await getOperatorAccount(agency.id, 'assets')).toEqual({ id, environment: 'sandbox', baseAddress: null, switches: USUAL_SWITCHES, asksAsynchronously: false, credentials })
    expect(JSON.stringify(await findOperatorAccounts(agency.admin))).not.toMatch(/proba/)
    const { db } = await database()
    expect(JSON.stringify(await db.select({ whole: sql<string>`${operatorAccount}::text` }).from(operatorAccount))).not.toMatch(/proba/)
  })

  it('reports a missing account as a credentials fault', async () => {
    const agency = await newAgency()
    await save(await newAgency())
    await expect(getOperatorAccount(agency.id, 'assets')).rejects.toMatchObject({ code: 'operatorCredentials' })
  })

  it('is active in one environment at a time, the one saved last', async () => {
    const agency = await newAgency()
    await save(agency)
    const { id } = await save(agency, { environment: 'test', baseAddress: 'https://test.example' })
    expect(await getOperatorAccount(agency.id, 'assets')).toMatchObject({ id, environment: 'test', baseAddress: 'https://test.example' })
    expect((await findOperatorAccounts(agency.admin)).map(({ environment, isActive }) => [environment, isActive])).toEqual([['sandbox', false], ['test', true]])
  })

  it('loses its token when its credentials change', async () => {
    const agency = await newAgency()
    const old = await save(agency)
    await tokenStoreFor(old.id).save(pair, 0)
    const changed = await save(agency, { credentials: { account: 'alt', password: 'alta' } })
    expect(await tokenStoreFor(changed.id).read()).toEqual({ generation: 0, pair: undefined })
    await expect(tokenStoreFor(old.id).claimRenewal(0, LEASE_MS)).rejects.toMatchObject({ code: 'operatorCredentials' })
  })

  it('first reads the tokens that came with it, then the current ones', async () => {
    const agency = await newAgency()
    const { id } = await save(agency)
    const before = await getOperatorAccess(agency.id, 'assets')
    expect(before.account).toEqual(await getOperatorAccount(agency.id, 'assets'))
    await tokenStoreFor(id).save(pair, 0)
    const after = await getOperatorAccess(agency.id, 'assets')
    await tokenStoreFor(id).save(nextPair, 1)
    const now = { generation: 2, pair: nextPair }
    expect([await before.tokens.read(), await before.tokens.read()]).toEqual([{ generation: 0, pair: undefined }, now])
    expect([await after.tokens.read(), await after.tokens.read()]).toEqual([{ generation: 1, pair }, now])
    await expect(getOperatorAccess(agency.id, 'travel')).rejects.toMatchObject({ code: 'operatorCredentials' })
  })

  it('saved without switching stays inactive beside an active one, and becomes active when there is none', async () => {
    const agency = await newAgency()
    expect(await save(agency, { leavesOtherActive: true })).toMatchObject({ isActive: true })
    expect(await save(agency, { environment: 'test', leavesOtherActive: true })).toMatchObject({ isActive: false })
    expect((await getOperatorAccount(agency.id, 'assets')).environment).toBe('sandbox')
    expect(await save(agency, { leavesOtherActive: true })).toMatchObject({ isActive: true })
  })

  it('stores its path overrides and the result of its test', async () => {
    const agency = await newAgency()
    const test = { at: new Date('2026-11-21T10:00:00Z'), failedStep: 'token' as const }
    const operations = { 'assets.signIn': { path: '/login' } }
    const { id } = await save(agency, { switches: { operations }, test })
    expect(await getOperatorAccount(agency.id, 'assets')).toMatchObject({ switches: { operations } })
    expect(await findOperatorAccounts(agency.admin)).toMatchObject([{ switches: { operations }, testedAt: test.at, failedStep: 'token' }])
    const later = new Date('2026-11-22T10:00:00Z')
    await recordAccountTest(agency.admin, { id, service: 'assets', environment: 'sandbox' }, { at: later, failedStep: null })
    expect(await findOperatorAccounts(agency.admin)).toMatchObject([{ testedAt: later, failedStep: null }])
  })

  it('ignores the test result of the account that it replaced', async () => {
    const agency = await newAgency()
    const old = await save(agency)
    await save(agency)
    await recordAccountTest(agency.admin, { id: old.id, service: 'assets', environment: 'sandbox' }, { at: new Date(), failedStep: 'tls' })
    expect(await findOperatorAccounts(agency.admin)).toMatchObject([{ testedAt: null, failedStep: null }])
  })

  it('is found by service and environment within its own agency', async () => {
    const [agency, stranger] = [await newAgency(), await newAgency()]
    const { id } = await save(agency, { environment: 'test' })
    expect(await findOperatorAccount(agency.admin, { service: 'assets', environment: 'test' })).toMatchObject({ id, credentials })
    expect(await findOperatorAccount(agency.admin, { service: 'assets', environment: 'sandbox' })).toBeUndefined()
    expect(await findOperatorAccount(stranger.admin, { service: 'assets', environment: 'test' })).toBeUndefined()
    await recordAccountTest(stranger.admin, { id, service: 'assets', environment: 'test' }, { at: new Date(), failedStep: 'tls' })
    expect(await findOperatorAccounts(agency.admin)).toMatchObject([{ testedAt: null, failedStep: null }])
  })

  it('records an audit event without its secret for every change and test', async () => {
    const agency = await newAgency()
    const { id } = await save(agency, { environment: 'test', baseAddress: 'https://api.operator.test/v1', switches: { operations: { 'assets.signIn': { path: '/login' } } } })
    await recordAccountTest(agency.admin, { id, service: 'assets', environment: 'test' }, { at: new Date(), failedStep: 'credentials' })
    const { db } = await database()
    const events = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id)).orderBy(auditEvent.sequence)
    expect(events).toMatchObject([
      { what: 'operatorAccount.saved', subjectId: id, userId: agency.admin.userId, details: { service: 'assets', environment: 'test', host: 'api.operator.test', paths: 1, failedStep: null } },
      { what: 'operatorAccount.tested', subjectId: id, details: { service: 'assets', environment: 'test', failedStep: 'credentials' } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/proba/)
  })

  it('saved ten times at once in two environments gives one row each and one active account', async () => {
    const agency = await newAgency()
    const saves = Array.from({ length: 10 }, (_, index) => save(agency, { environment: index % 2 === 0 ? 'sandbox' : 'test' }))
    await Promise.all(saves)
    const rows = await findOperatorAccounts(agency.admin)
    expect(rows.map(({ environment }) => environment)).toEqual(['sandbox', 'test'])
    expect(rows.filter(({ isActive }) => isActive)).toHaveLength(1)
  })

  it.each(['broker', 'backOffice'] as const)('is refused to %s', async (role) => {
    const agency = await newAgency()
    await expect(findOperatorAccounts(agency[role])).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(findOperatorAccount(agency[role], { service: 'assets', environment: 'test' })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(recordAccountTest(agency[role], { id: agency.id, service: 'assets', environment: 'test' }, { at: new Date(), failedStep: null })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(saveOperatorAccount(agency[role], { service: 'assets', environment: 'test', baseAddress: null, credentials })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describeOnBothDatabases('the token of an account', () => {
  let store: TokenStore
  beforeEach(async () => {
    store = tokenStoreFor((await save(await newAgency())).id)
  })

  it('is absent with generation 0 before the first sign-in', async () => {
    expect(await store.read()).toEqual({ generation: 0, pair: undefined })
  })

  it('is shared and sealed after it is saved', async () => {
    await store.save(pair, 0)
    expect(await store.read()).toEqual({ generation: 1, pair })
    const { db } = await database()
    expect(JSON.stringify(await db.select().from(operatorToken))).not.toMatch(/jeton|reinnoire/)
  })

  it('is renewed by one of ten callers at once', async () => {
    await store.save(pair, 0)
    const claims = await Promise.all(Array.from({ length: 10 }, () => store.claimRenewal(1, LEASE_MS)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('can be renewed again after a renewal, after a failed renewal and after an expired lease', async () => {
    expect(await store.claimRenewal(0, LEASE_MS)).toBe(true)
    await store.save(pair, 0)
    expect(await store.claimRenewal(1, LEASE_MS)).toBe(true)
    await store.releaseClaim(1)
    expect(await store.claimRenewal(1, 0)).toBe(true)
    expect(await store.claimRenewal(1, LEASE_MS)).toBe(true)
  })

  it('is not renewed by a caller with an older token', async () => {
    await store.save(pair, 0)
    expect(await store.claimRenewal(0, LEASE_MS)).toBe(false)
  })

  it('is not replaced by a late renewal', async () => {
    await store.save(pair, 0)
    await store.save(nextPair, 0)
    expect(await store.read()).toEqual({ generation: 1, pair })
  })

  it('is removed by clear, and claims from before have no effect', async () => {
    await store.save(pair, 0)
    await store.claimRenewal(1, LEASE_MS)
    await store.clear()
    expect(await store.read()).toEqual({ generation: 2, pair: undefined })
    await store.save(nextPair, 1)
    expect(await store.read()).toEqual({ generation: 2, pair: undefined })
    expect(await store.claimRenewal(2, LEASE_MS)).toBe(true)
  })
})
