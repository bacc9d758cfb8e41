import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { connectDatabase, type OpenDatabase } from './connect-database'
import { newPostgresDatabase, type PostgresDatabase } from './testing/new-postgres-database'
import { sql } from 'drizzle-orm'

let place: PostgresDatabase
let way: Server
let databaseUrl: string
let isSwallowing = false
const open = new Set<Socket>()

// A network that may swallow everything without a word.
beforeAll(async () => {
  place = await newPostgresDatabase('template1')
  const target = new URL(place.databaseUrl)
  way = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [[near, far], [far, near]] as const) {
      open.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => other.destroy())
      one.on('data', (bytes) => void (isSwallowing || other.write(bytes)))
    }
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const at = new URL(place.databaseUrl)
  const address = way.address()
  at.port = String(typeof address === 'object' && address ? address.port : 0)
  databaseUrl = at.href
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  way.close()
  await place.drop()
})

const answerOf = ({ db }: OpenDatabase) => db.select({ seven: sql<number>`7` }).from(sql`(values (1)) as one`)

test('what waits for a database that the network swallows fails in seconds, new work at once, and it goes on when the database answers again', async () => {
  const database = await connectDatabase({ databaseUrl, silence: { lookEveryMs: 50, silentMs: 300, probeMs: 1000 } })
  expect(await answerOf(database)).toEqual([{ seven: 7 }])
  isSwallowing = true
  const beganAt = performance.now()
  const outcomes = await Promise.allSettled([answerOf(database), answerOf(database), answerOf(database)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - beganAt).toBeLessThan(20_000)
  await expect(answerOf(database)).rejects.toThrow(/^(?:Failed query|The database refused)/)

  isSwallowing = false
  await expect.poll(() => answerOf(database), { timeout: 20_000 }).toEqual([{ seven: 7 }])
  await database.close()
})

test('a statement that takes long while the database answers others is not broken off', async () => {
  const database = await connectDatabase({ databaseUrl, silence: { lookEveryMs: 20, silentMs: 300, probeMs: 10_000 } })
  const sleeping = (seconds: number) => database.db.select({ one: sql<number>`1` }).from(sql`pg_sleep(${seconds}::float8)`)
  // Of two connections the one that answered last is taken first: the other has been idle for some looks, as one that is noticed has.
  await Promise.all([sleeping(0.2), sleeping(0)])
  let connections = 0
  const count = () => void (connections += 1)
  way.on('connection', count)
  expect(await Promise.all([answerOf(database), sleeping(1.5)])).toEqual([[{ seven: 7 }], [{ one: 1 }]])
  way.off('connection', count)
  await database.close()
  // An answer is believed for as long as a connection may be silent: a fresh one is not opened with each look.
  expect(connections).toBeGreaterThan(0)
  expect(connections).toBeLessThanOrEqual(5)
})
