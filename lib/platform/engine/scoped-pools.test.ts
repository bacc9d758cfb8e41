import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connectDatabase, type OpenDatabase } from './connect-database'
import { newPostgresDatabase, type PostgresDatabase } from './testing/new-postgres-database'

let place: PostgresDatabase
let opened: OpenDatabase
beforeAll(async () => {
  place = await newPostgresDatabase('template1')
  const before = await connectDatabase({ databaseUrl: place.databaseUrl })
  await before.db.execute(sql.raw(`alter database "${new URL(place.databaseUrl).pathname.slice(1)}" set datestyle = 'German, DMY'`))
  await before.close()
  opened = await connectDatabase({ databaseUrl: place.databaseUrl })
})
afterAll(async () => {
  await opened.close()
  await place.drop()
})

describe('a server that writes days in its own way', () => {
  it('gives those that the desk reads', async () => {
    const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(await opened.db.execute(sql`select date '2026-11-27' || '' as day`))
    expect(rows).toEqual([{ day: '2026-11-27' }])
  })

  it('gives a page no helpers', async () => {
    const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(await opened.db.execute(sql`select current_setting('max_parallel_workers_per_gather') as helpers`))
    expect(rows).toEqual([{ helpers: '0' }])
  })
})
