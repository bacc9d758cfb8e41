import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase, type PostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { migrateDatabase } from './migrate'
import { nameSetting } from './name-setting'
import { openDatabase } from './open-database'

let place: PostgresDatabase
beforeAll(async () => {
  place = await newPostgresDatabase('template1')
})
afterAll(() => place.drop())

/** What a process says that starts with an address. */
async function saidAt(change: (url: URL) => void): Promise<string> {
  const url = new URL(place.databaseUrl)
  change(url)
  const opened = await openDatabase({ databaseUrl: url.href })
  try {
    await migrateDatabase(opened)
    return 'it started'
  } catch (error) {
    const named = nameSetting(error, url.href)
    return named instanceof Error ? `${named.name}: ${named.message}` : String(named)
  } finally {
    await opened.close()
  }
}

describe('a database that cannot be opened names its setting and what is wrong, without the password', () => {
  it.each<[string, (url: URL) => void, RegExp]>([
    ['nobody listens', (url) => (url.port = '1'), /^BadConfiguration: Configuration: DATABASE_URL leads to no database .*: nobody listens at [^ ]+:1;/],
    ['the host does not exist', (url) => (url.hostname = 'nowhere.invalid'), /DATABASE_URL .*: the host nowhere\.invalid:\d+ is not known/],
    ['there is no such database', (url) => (url.pathname = '/no_such_database'), /DATABASE_URL .*: there is no database no_such_database; make it with createdb/],
    ['the password is wrong', (url) => (url.password = 'a-wrong-one'), /DATABASE_URL .*: the password of the user \w+ is wrong\.$/],
    ['there is no such user', (url) => (url.username = 'stranger'), /DATABASE_URL .*(the password of the user stranger is wrong|does not let the user stranger in)/],
  ])('%s', async (_what, change, said) => {
    const text = await saidAt(change)
    expect(text).toMatch(said)
    expect(text).not.toMatch(/a-wrong-one|:\w*@/)
  })

  it('another failure stays as it is', () => {
    const failed = new Error('something else')
    expect(nameSetting(failed, place.databaseUrl)).toBe(failed)
  })
})
