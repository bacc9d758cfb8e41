import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { memoryTemplate } from '@/lib/platform/engine/testing/memory-template'
import { closeDatabase, setDatabase } from './database'
import { openDatabase } from './open-database'
import { renewStatistics } from './renew-statistics'

const pgClass = pgTable('pg_class', { name: text('relname') })

test('the embedded database knows how many rows its tables have once it is told to count', async () => {
  const opened = await openDatabase({ memory: true, template: await memoryTemplate('empty') })
  setDatabase(opened)
  onTestFinished(closeDatabase)
  await opened.db.execute(sql`create table counted as select generate_series(1, 250) as nth`)
  const known = () => opened.db.select({ rows: sql<number>`reltuples::int` }).from(pgClass).where(eq(pgClass.name, 'counted'))
  expect(await known()).toEqual([{ rows: -1 }])
  await renewStatistics()
  expect(await known()).toEqual([{ rows: 250 }])
})
