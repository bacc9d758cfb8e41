import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newPostgresDatabase } from './testing/new-postgres-database'
import { repeatedStatements } from './repeated-statements'
import { scopedPools } from './scoped-pools'

const timesOf = (count: number) => [...Array(count).keys()]

it('names a statement once it has run four times, and each text its own way', () => {
  const named = repeatedStatements()
  expect(timesOf(4).map(() => named({ text: 'select 1' }).name)).toEqual([undefined, undefined, undefined, undefined])
  const name = named({ text: 'select 1' }).name
  expect(name).toMatch(/^repeated_/)
  expect(named({ text: 'select 1' }).name).toBe(name)
  timesOf(4).forEach(() => named({ text: 'select 2' }))
  expect(named({ text: 'select 2' }).name).not.toBe(name)
})

it('keeps the name that a statement has', () => {
  const named = repeatedStatements()
  expect(new Set(timesOf(6).map(() => named({ text: 'select 1', name: 'own' }).name))).toEqual(new Set(['own']))
})

it('names no more than a connection may keep', () => {
  const named = repeatedStatements()
  const names = timesOf(260).map((nth) => timesOf(5).map(() => named({ text: `select ${nth}` }).name).at(-1))
  expect(names.filter((name) => name !== undefined)).toHaveLength(200)
  expect(names.at(0)).toBeDefined()
})

it('forgets texts that came once, and still names one that comes often', () => {
  const named = repeatedStatements()
  for (const nth of timesOf(3000)) named({ text: `select ${nth}` })
  expect(timesOf(5).map(() => named({ text: 'select often' }).name).at(-1)).toBeDefined()
})

it('lets the server keep the plan of what repeats', async () => {
  const place = await newPostgresDatabase('template1')
  const pools = scopedPools(place.databaseUrl, { max: 1 })
  const kept = sql`select count(*)::int as kept from pg_prepared_statements where name like 'repeated_%'`
  const counts: unknown[] = []
  while (counts.length < 6) counts.push(await pools.owner.execute(kept))
  expect(counts).toMatchObject([0, 0, 0, 0, 1, 1].map((count) => ({ rows: [{ kept: count }] })))
  await pools.close()
  await place.drop()
})
