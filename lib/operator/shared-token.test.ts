import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listCounties } from '@/lib/contracts/assets/endpoints'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { tokenStoreFor } from '@/lib/features/accounts/store/operator-tokens'
import { setDatabase, closeDatabase, database } from '@/lib/platform/database/database'
import { openDatabase } from '@/lib/platform/database/open-database'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { operatorToken } from '@/lib/features/accounts/store/operator-token-table'
import { type AppProcess, startAppProcess } from '@/lib/testing/database/app-process'
import { type CountedSandbox, startCountedSandbox } from '@/lib/testing/operator/counted-sandbox'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import { newPostgresDatabase, type PostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { newAgency } from '@/lib/testing/given/people'
import { createOperatorClient } from './services'

// A server and four processes have to start, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const HOUR_MS = 3_600_000
const CALLS = 100
const PATIENTLY = { timeout: 20_000 }
const credentials = { account: 'sandbox', password: 'sandbox' }

/** An agency whose account is that of the sandbox. */
async function newAccount(sandbox: CountedSandbox): Promise<{ agencyId: string; accountId: string }> {
  const agency = await newAgency()
  const { id } = await saveOperatorAccount(agency.admin, { service: 'assets', environment: 'sandbox', baseAddress: sandbox.address, credentials })
  return { agencyId: agency.id, accountId: id }
}

/** A sign-in meanwhile gets a token of twelve hours that expired an hour ago, and a refresh token that is still valid. */
async function withTokenOfThisMorning(sandbox: CountedSandbox, signIn: () => Promise<unknown>): Promise<void> {
  sandbox.setClockBehind(13 * HOUR_MS)
  await signIn()
  sandbox.setClockBehind(0)
  sandbox.resetCount()
}

let sandbox: CountedSandbox
beforeAll(async () => {
  sandbox = await startCountedSandbox()
})
afterAll(() => sandbox.close())

describe('two processes on one PostgreSQL', () => {
  let place: PostgresDatabase
  let one: AppProcess
  let other: AppProcess
  let agencyId = ''
  let accountId = ''
  const callBoth = () => Promise.all([one.call(agencyId, CALLS / 2), other.call(agencyId, CALLS / 2)])
  const allSucceed = [CALLS / 2, CALLS / 2].map((succeeded) => ({ kind: 'called', succeeded, failures: [] }))

  beforeAll(async () => {
    place = await newPostgresDatabase('template1')
    ;[one, other] = await Promise.all([startAppProcess(place.databaseUrl), startAppProcess(place.databaseUrl)])
    setDatabase(await openDatabase(place))
    await loadKeys()
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await closeDatabase()
    await place.drop()
  })
  beforeEach(async () => {
    ;({ agencyId, accountId } = await newAccount(sandbox))
    await withTokenOfThisMorning(sandbox, () => one.call(agencyId, 1))
  })

  test('share one set of keys when they start at once on an empty database', async () => {
    const { db } = await database()
    const keys = await db.select({ purpose: dataKey.purpose }).from(dataKey)
    expect(keys.map(({ purpose }) => purpose).toSorted()).toEqual(['audit', 'blind-index', 'seal'])
  })

  test('renew an expired token once for a hundred calls', async () => {
    const before = await sandbox.ledger()
    expect(await callBoth()).toEqual(allSucceed)
    expect(sandbox.asked).toEqual({ POST: 0, PATCH: 1 })
    expect(await sandbox.ledger()).toMatchObject({ signIns: before.signIns, renewals: before.renewals + 1 })
    expect((await tokenStoreFor(accountId).read()).generation).toBe(2)
  })

  test('sign in once for a hundred calls when the renewal is refused', async () => {
    await sandbox.forgetTokens()
    expect(await callBoth()).toEqual(allSucceed)
    expect(sandbox.asked).toEqual({ POST: 1, PATCH: 1 })
    expect(await sandbox.ledger()).toMatchObject({ signIns: 1, renewals: 0 })
  })

  test('replace a token once when the service refuses it early', async () => {
    await one.call(agencyId, 1)
    sandbox.resetCount()
    await sandbox.forgetTokens()
    expect(await callBoth()).toEqual(allSucceed)
    expect(sandbox.asked).toEqual({ POST: 1, PATCH: 1 })
  })

  test.each([
    ['before its request arrived', 'before', { POST: 0, PATCH: 2 }],
    ['after the service has used up the refresh token', 'after', { POST: 1, PATCH: 2 }],
  ] as const)('survive the death of the process that renews, %s: the other waits for its lease and takes over', async (_, when, asked) => {
    const dying = await startAppProcess(place.databaseUrl)
    sandbox.holdRenewals(when)
    const lost = dying.call(agencyId, 1).catch(() => 'lost')
    await expect.poll(() => sandbox.asked.PATCH, PATIENTLY).toBe(1)
    await dying.kill()
    expect(await lost).toBe('lost')
    sandbox.holdRenewals(undefined)

    const calls = other.call(agencyId, 10)
    await expect.poll(() => other.isWaiting(), PATIENTLY).toBe(true)
    expect(sandbox.asked).toEqual({ POST: 0, PATCH: 1 })
    await endLease()
    expect(await calls).toEqual({ kind: 'called', succeeded: 10, failures: [] })
    expect(sandbox.asked).toEqual(asked)
  })

  /** Ends the lease at once instead of waiting for it. */
  async function endLease(): Promise<void> {
    const { db } = await database()
    const isRunning = sql<boolean>`${operatorToken.renewalLeaseUntil} > now()`
    expect(await db.select({ isRunning }).from(operatorToken).where(eq(operatorToken.accountId, accountId))).toEqual([{ isRunning: true }])
    await db.update(operatorToken).set({ renewalLeaseUntil: sql`now()` }).where(eq(operatorToken.accountId, accountId))
  }
})

describe('one process on the embedded database', () => {
  withEmbeddedDatabase()

  test('renews an expired token once for a hundred calls', async () => {
    const { accountId } = await newAccount(sandbox)
    const call = () =>
      createOperatorClient({ service: 'assets', baseAddress: sandbox.address, credentials, tokenStore: tokenStoreFor(accountId), locale: 'ro' }).call(listCounties, {}, { deadlineMs: 60_000 })
    await withTokenOfThisMorning(sandbox, call)
    const answers = await Promise.all(Array.from({ length: CALLS }, call))
    expect(answers.every((counties) => counties.length > 0)).toBe(true)
    expect(sandbox.asked).toEqual({ POST: 0, PATCH: 1 })
  })
})
