import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPostgresDatabase, type PostgresDatabase } from './testing/new-postgres-database'
import { postgresNotifications } from './postgres-notifications'

let place: PostgresDatabase
beforeAll(async () => {
  place = await newPostgresDatabase('template1')
})
afterAll(() => place.drop())

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('a listener with a lost connection gets an undefined payload, then later notifications', async () => {
  const notices = postgresNotifications(place.databaseUrl)
  const waiting: ((payload: string | undefined) => void)[] = []
  const next = () => new Promise<string | undefined>((resolve) => waiting.push(resolve))
  const unlisten = await notices.listen('bell', (payload) => waiting.shift()?.(payload))

  const first = next()
  await query(`notify bell, 'one'`)
  expect(await first).toBe('one')

  const afterCut = next()
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`)
  expect(await afterCut).toBeUndefined()

  const second = next()
  await query(`notify bell, 'two'`)
  expect(await second).toBe('two')
  await unlisten()
  await notices.close()
})

test('listening rejects when the database cannot be reached', async () => {
  const notices = postgresNotifications('postgres://nobody@127.0.0.1:1/none')
  await expect(notices.listen('bell', () => {})).rejects.toThrow(/ECONNREFUSED/)
  await notices.close()
})
