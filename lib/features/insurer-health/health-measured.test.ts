import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenCompleteQuote } from '@/lib/testing/given/given-offers'
import { runSizes } from '@/lib/testing/run-sizes'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { readHealth } from './read-health'
import { readOutlook } from './read-outlook'

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })

const { healthRequests: REQUESTS, isMeasured } = runSizes()
const INSURERS = 10
const DAYS = 540
const READS = isMeasured ? 40 : 2
/** Of which nineteen of twenty reads are to be. */
const GOAL_MS = 50

test(`the health of insurers is read in time beside ${REQUESTS} requests of eighteen months`, { timeout: 900_000 }, async () => {
  const { broker, admin } = await newDesk()
  const quoteId = await givenCompleteQuote(broker)
  const { db } = await database()
  await runAsSystem('job', async () => {
    const runs = Math.ceil(REQUESTS / INSURERS)
    await db.execute(sql`insert into ${quote} overriding user value select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'last_run', 1))).* from ${quote} q, generate_series(1, ${runs}::int) n where q.id = ${quoteId}`)
    await db.execute(sql`insert into ${quoteRun} (id, agency_id, quote_id, run, fingerprint, answers_sealed, started_by, created_at)
      select gen_random_uuid(), agency_id, id, 1, id::text, '', owner_id, now() - random() * make_interval(days => ${DAYS}) from ${quote} where agency_id = ${broker.agencyId} and id <> ${quoteId}`)
    await db.execute(sql`insert into ${quoteRequest} (id, agency_id, run_id, insurer_id, state, reason_class, started_at, finished_at)
      select gen_random_uuid(), r.agency_id, r.id, i.id, case when random() < 0.9 then 'offered' else 'failed' end, null, r.created_at, r.created_at + random() * interval '9 seconds'
      from ${quoteRun} r, (select id from ${insurer} where agency_id = ${broker.agencyId} limit ${INSURERS}) i where r.agency_id = ${broker.agencyId}`)
    await db.execute(sql`update ${quoteRequest} set reason_class = 'timeout' where state = 'failed'`)
    await db.execute(sql`analyze`)
  })
  for (const [name, read] of [['the page of insurers', () => readHealth(admin, 'ro')], ['what can be foreseen', () => readOutlook(broker, { product: 'gap', locale: 'ro' })]] as const) {
    const times: number[] = []
    for (let round = 0; round < READS; round += 1) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
    const p95Ms = times.toSorted((one, other) => one - other)[Math.floor(READS * 0.95) - 1] ?? 0
    if (isMeasured) process.stdout.write(`${name}: ${p95Ms.toFixed(1)} ms (95 %), goal ${GOAL_MS} ms\n`)
    expect(p95Ms).toBeLessThan(isMeasured ? GOAL_MS : Infinity)
  }
})
