import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase, type PostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { isPassingFailure } from './is-passing'
import { newId } from './new-id'
import { allowLongStatements } from './long-statements'
import { migrateDatabase } from './migrate'
import { type OpenDatabase, openDatabase } from './open-database'

const LIMITS = { statementMs: 300, lockMs: 100 }
const [STATEMENT_ENDED, LOCK_NOT_HAD] = ['57014', '55P03']
const SLEEP = sql`select pg_sleep(0.6)`

let place: PostgresDatabase
let opened: OpenDatabase
beforeAll(async () => {
  place = await newPostgresDatabase('template1')
  opened = await openDatabase({ databaseUrl: place.databaseUrl, limits: LIMITS })
  await migrateDatabase(opened)
})
afterAll(async () => {
  await opened.close()
  await place.drop()
})

describe('on PostgreSQL, a connection', () => {
  it.each([['of the owner', { kind: 'owner' }], ['of the system', { kind: 'system' }], ['of an agency', { kind: 'agency', agencyId: newId() }]] as const)('%s gives a statement up that takes too long', async (_whose, scope) => {
    await expect(opened.as(scope).execute(SLEEP)).rejects.toMatchObject({ name: 'DatabaseFailed', code: STATEMENT_ENDED })
    expect(await opened.as(scope).execute(sql`select 1`)).toMatchObject({ rowCount: 1 })
  })

  it('gives a lock up that it waits for too long', async () => {
    await opened.db.transaction(async (holder) => {
      await holder.execute(sql`lock table agency in access exclusive mode`)
      await expect(opened.as({ kind: 'system' }).execute(sql`select * from agency`)).rejects.toMatchObject({ code: LOCK_NOT_HAD })
    })
  })

  it('ends a transaction that stands still, as one whose process is cut off does, and with it its locks', async () => {
    const limited = await openDatabase({ databaseUrl: place.databaseUrl, limits: { statementMs: 5000, lockMs: 5000, standStillMs: 200 } })
    const held = limited.db.transaction(async (holder) => {
      await holder.execute(sql`lock table agency in access exclusive mode`)
      // Waits for the lock, and has it although the holder never ends.
      await limited.as({ kind: 'system' }).execute(sql`select * from agency`)
      await holder.execute(sql`select 1`)
    })
    await expect(held).rejects.toSatisfy(isPassingFailure)
    await limited.close()
  })

  it('lets long work go on, in its own transaction alone', async () => {
    await opened.as({ kind: 'system' }).transaction(async (tx) => {
      await allowLongStatements(tx)
      await tx.execute(SLEEP)
    })
    await expect(opened.as({ kind: 'system' }).execute(SLEEP)).rejects.toMatchObject({ code: STATEMENT_ENDED })
  })
})
