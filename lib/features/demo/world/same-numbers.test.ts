import { asc, count, sum } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { closeDatabase, database, setDatabase } from '@/lib/platform/database/database'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { fillWorld } from '@/lib/testing/given/fill-world'
import { openTestDatabase } from '@/lib/testing/database/test-database'
import { planWorld, WHOLE_WORLD } from './plan'
import { seededRandom } from './random'

const now = new Date('2026-11-23T13:40:00Z')
const plan = (seed: number, at = now) => planWorld(seededRandom(seed), { size: WHOLE_WORLD, today: todayInBucharest(at), now: at })

it('plans the same world for the same seed, and another for another', () => {
  expect(plan(7)).toEqual(plan(7))
  expect(plan(8)).not.toEqual(plan(7))
})

it('plans 2,000 quotes, 700 policies and two unknown outcomes at whatever hour', () => {
  for (const hour of ['00', '07', '13', '23']) {
    const quotes = plan(7, new Date(`2026-11-23T${hour}:10:00Z`))
    const policies = quotes.filter(({ fate }) => fate === 'issued').reduce((all, { isFamily, people }) => all + (isFamily ? 1 : people), 0)
    expect([quotes.length, policies, quotes.filter(({ fate }) => fate.startsWith('unknown')).length]).toEqual([2000, 700, 2])
    expect(quotes.every(({ at }) => at < new Date(`2026-11-23T${hour}:10:00Z`))).toBe(true)
  }
})

it('makes the same numbers twice', async () => {
  const [first, second] = [await numbersOfNewWorld(), await numbersOfNewWorld()]
  expect(first.policies).toHaveLength(45)
  expect(second).toEqual(first)
}, 120_000)

/** Policies, premiums and states of a small world in a new database. */
async function numbersOfNewWorld() {
  setDatabase(await openTestDatabase())
  const sandbox = await newSandbox()
  try {
    await loadKeys()
    await fillWorld(sandbox, { now, size: { clients: 30, quotes: 120, policies: 45 } })
    const { db } = await database()
    return {
      policies: await db.select({ series: policy.series, number: policy.number, premium: policy.premiumBani, start: policy.startDate, review: policy.reviewState }).from(policy).orderBy(asc(policy.number), asc(policy.series)),
      offers: await db.select({ n: count(), premiums: sum(offer.premiumBani) }).from(offer),
      quotes: await db.select({ product: quote.product, state: quote.state, n: count() }).from(quote).groupBy(quote.product, quote.state).orderBy(quote.product, quote.state),
    }
  } finally {
    await sandbox.close()
    await closeDatabase()
  }
}
