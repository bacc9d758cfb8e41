import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type OpenDatabase } from './connect-database'

const STATEMENTS = 20
/** Longer than statements may follow each other. */
const TAKING_SECONDS = 0.02

let opened: OpenDatabase
beforeAll(async () => {
  opened = await connectDatabase({ memory: true })
})
afterAll(() => opened.close())

it('lets others in between the statements of long work', async () => {
  let othersTurns = 0
  const others = setInterval(() => {
    othersTurns += 1
  }, 0)
  for (let at = 0; at < STATEMENTS; at += 1) await opened.db.execute(sql`select pg_sleep(${TAKING_SECONDS})`)
  clearInterval(others)
  expect(othersTurns).toBeGreaterThan(STATEMENTS / 2)
})
