import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '@/lib/testing/database/test-database'
import type { Db, OpenDatabase } from './open-database'
import { preparedStatement } from './prepared-statement'

const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()])
afterAll(() => Promise.all([first.close(), second.close()]))

test('a statement is prepared once for each database and runs with the parameters of each call', async () => {
  const builtFor: Db[] = []
  const greeting = preparedStatement((db) => {
    builtFor.push(db)
    return db.select({ text: sql<string>`'to ' || ${sql.placeholder('name')}::text` }).from(sql`(values (1)) as one`).prepare('greeting')
  })
  const greet = async ({ db }: OpenDatabase, name: string) => (await greeting(db).execute({ name })).map(({ text }) => text)
  expect([await greet(first, 'Ana'), await greet(first, 'Ion'), await greet(second, 'Ana')]).toEqual([['to Ana'], ['to Ion'], ['to Ana']])
  expect(builtFor).toEqual([first.db, second.db])
})
