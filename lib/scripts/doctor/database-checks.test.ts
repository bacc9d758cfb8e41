import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { wrapperOf } from '@/lib/platform/crypto/wrapped-key'
import { database } from '@/lib/platform/database/database'
import { openDatabase } from '@/lib/platform/database/open-database'
import { parseEnv } from '@/lib/platform/env'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { newAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { accountsCheck } from './checks/accounts'
import { databaseCheck } from './checks/database'
import { keysCheck } from './checks/keys'
import { migrationsCheck } from './checks/migrations'
import { rightsCheck } from './checks/rights'
import { timeOutsCheck } from './checks/time-outs'
import type { OpenInstallation } from './finding'

withTestDatabase()

const source = { APP_SECRET: 'a secret of at least thirty-two characters', ALLOWED_OPERATOR_HOSTS: 'api.operator.test' }
const installation = async (changed: Partial<OpenInstallation> = {}): Promise<OpenInstallation> => ({ env: parseEnv(source), source, database: await database(), ...changed })
const said = (text: RegExp): unknown => expect.stringMatching(text)

test('the database is ill when it is too old, or takes no changes', async () => {
  const about = await installation()
  expect(await databaseCheck({ version: async () => 14 }).look(about)).toMatchObject({ state: 'ill', said: 'the server is PostgreSQL 14' })
  expect(await databaseCheck({ isWritable: async () => false }).look(about)).toMatchObject({ state: 'ill', said: said(/takes no changes/) })
  expect(await databaseCheck().look(about)).toMatchObject({ state: 'well', said: said(/^PostgreSQL \d+ answers$/) })
})

test('rights are ill for a user who may neither be the roles nor make them', async () => {
  const { databaseUrl, drop } = await newPostgresDatabase('app')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const name = `stranger_${process.pid}`
  await client.query(`create role ${name} login password 'x'`)
  const stranger = new URL(databaseUrl)
  stranger.username = name
  stranger.password = 'x'
  const opened = await openDatabase({ databaseUrl: stranger.href })
  try {
    expect(await rightsCheck.look(await installation({ database: opened }))).toMatchObject({ state: 'ill', said: said(/may not make tables/) })
    await client.query(`grant create on schema public to ${name}`)
    expect(await rightsCheck.look(await installation({ database: opened }))).toMatchObject({ state: 'ill', said: said(/may not be quotedesk_agency/) })
  } finally {
    await opened.close()
    await client.query(`drop owned by ${name}`)
    await client.query(`drop role ${name}`)
    await client.end()
    await drop()
  }
})

test('rights are worth a thought for a superuser', async () => {
  expect(await rightsCheck.look(await installation())).toMatchObject({ state: 'mind', said: said(/superuser/) })
})

test('migrations are worth a thought when one is missing', async () => {
  const { db } = await database()
  expect(await migrationsCheck.look(await installation())).toMatchObject({ state: 'well' })
  await db.execute(sql`update schema_migration set hash = 'other' where hash = (select max(hash) from schema_migration)`)
  expect(await migrationsCheck.look(await installation())).toMatchObject({ state: 'mind', said: '1 migrations of this version are missing' })
})

test('keys are ill with another secret', async () => {
  expect(await keysCheck().look(await installation())).toMatchObject({ state: 'well', said: said(/^APP_SECRET opens 3 keys/) })
  expect(await keysCheck(() => wrapperOf('another secret of thirty-two characters.')).look(await installation())).toMatchObject({ state: 'ill', said: said(/^3 of 3 keys were made with another/) })
})

test('accounts are ill at a host that is not allowed, and worth a thought when their test failed', async () => {
  const { db } = await database()
  expect(await accountsCheck.look(await installation())).toMatchObject({ state: 'mind', said: said(/no agency has an account/) })
  const agency = await newAgency()
  await saveOperatorAccount(agency.admin, { service: 'travel', environment: 'test', baseAddress: 'https://api.operator.test/travel', credentials: { account: 'a', password: 'b' } })
  expect(await accountsCheck.look(await installation())).toMatchObject({ state: 'well' })
  await db.update(operatorAccount).set({ failedStep: 'token' })
  expect(await accountsCheck.look(await installation())).toMatchObject({ state: 'mind', said: said(/^the last test failed of travel of /) })
  await db.update(operatorAccount).set({ baseAddress: 'https://elsewhere.test/travel' })
  expect(await accountsCheck.look(await installation())).toMatchObject({ state: 'ill', said: said(/not in ALLOWED_OPERATOR_HOSTS/) })
})

test('time-outs are ill when those of the desk do not reach the server', async () => {
  const { db } = await database()
  const found: unknown[] = []
  for (const [statement, lock] of [['0', '0'], ['30s', '0'], ['30s', '10s']]) {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${statement}'; set local lock_timeout = '${lock}'`))
      found.push((await timeOutsCheck.look(await installation({ database: { ...(await database()), db: tx } }))).state)
    })
  }
  expect(found).toEqual(['ill', 'ill', 'well'])
})
