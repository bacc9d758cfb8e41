import 'server-only'
import { eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { signInLimit } from './sign-in-limit-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { accountKey, type DelayLimit, type Limit, type WindowLimit } from './rate-limit'

const DELAY_S_MAX = 900
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Ends the transaction in which a try was counted, so that nothing of it is. */
class TryRefused extends Error {
  override readonly name = 'TryRefused'
  constructor(readonly seconds: number) {
    super('A try was refused')
  }
}

/**
 * Counts a try against every limit before it is judged, so that many at once cannot slip through. Tries run one after the other:
 * the first at one limit is the first at all of them. A try that one limit refuses counts at none.
 * @returns in how many seconds a next try may pass, or undefined when this one is within all limits
 */
export async function consumeRateLimit(limits: readonly Limit[]): Promise<number | undefined> {
  const { db } = await database()
  try {
    await db.transaction(async (tx) => {
      const waits = []
      for (const limit of limits) waits.push('free' in limit ? await countPausing(tx, limit) : await countInWindow(tx, limit))
      const refused = waits.filter((seconds) => seconds !== undefined)
      if (refused.length > 0) throw new TryRefused(Math.max(1, ...refused.map(Math.ceil)))
    })
    return undefined
  } catch (error) {
    if (error instanceof TryRefused) return error.seconds
    throw error
  }
}

/** Counts a try; in how many seconds the window ends where it is one too many. */
async function countInWindow(tx: Db, { key, account, max, windowMs }: WindowLimit): Promise<number | undefined> {
  const isOver = lte(signInLimit.windowStartedAt, databaseNowPlus(-windowMs))
  const [row] = await tx
    .insert(signInLimit)
    .values({ key, account: account ?? null, windowStartedAt: databaseNow(), tries: 1 })
    .onConflictDoUpdate({
      target: signInLimit.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInLimit.tries} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInLimit.windowStartedAt} end`,
      },
    })
    .returning({ tries: signInLimit.tries, secondsLeft: secondsUntil(sql`${signInLimit.windowStartedAt} + ${milliseconds(windowMs)}`) })
  return row && row.tries > max ? row.secondsLeft : undefined
}

/** Counts a try; in how many seconds the pause ends where it comes too early. */
async function countPausing(tx: Db, { key, account, free }: DelayLimit): Promise<number | undefined> {
  const isForgotten = lte(signInLimit.windowStartedAt, databaseNowPlus(-FORGOTTEN_AFTER_MS))
  const isFree = sql`${signInLimit.tries} < ${free}`
  const nextAt = sql`${signInLimit.windowStartedAt} + make_interval(secs => least(${DELAY_S_MAX}, power(2, least(${signInLimit.tries} - ${free}, 20))))`
  const [counted] = await tx
    .insert(signInLimit)
    .values({ key, account: account ?? null, windowStartedAt: databaseNow(), tries: 1 })
    .onConflictDoUpdate({
      target: signInLimit.key,
      set: { tries: sql`case when ${isForgotten} then 1 else ${signInLimit.tries} + 1 end`, windowStartedAt: sql`greatest(${signInLimit.windowStartedAt}, excluded.window_started_at)` },
      setWhere: sql`(${isForgotten} or ${isFree} or ${nextAt} <= ${databaseNow()})`,
    })
    .returning({ tries: signInLimit.tries })
  if (counted) return undefined
  const [row] = await tx.select({ secondsLeft: secondsUntil(nextAt) }).from(signInLimit).where(eq(signInLimit.key, key))
  return row?.secondsLeft ?? 1
}

const milliseconds = (ms: number): SQL => sql`make_interval(secs => ${ms / 1000})`
const secondsUntil = (instant: SQL): SQL<number> => sql<number>`extract(epoch from ${instant} - ${databaseNow()})::float8`

/** Undoes a successful try: pauses are forgotten, and the narrowest limit where it is first; a wider window uncounts this try only. */
export async function resetRateLimit(limits: readonly Limit[]): Promise<void> {
  const { db } = await database()
  for (const [nth, limit] of limits.entries()) {
    const isThis = eq(signInLimit.key, limit.key)
    if (nth === 0 || 'free' in limit) await db.delete(signInLimit).where(isThis)
    else await db.update(signInLimit).set({ tries: sql`greatest(${signInLimit.tries} - 1, 0)` }).where(isThis)
  }
}

/** Takes back one try at each limit, because it was none. */
export async function uncountTry(limits: readonly Limit[]): Promise<void> {
  const { db } = await database()
  for (const { key } of limits) await db.update(signInLimit).set({ tries: sql`greatest(${signInLimit.tries} - 1, 0)` }).where(eq(signInLimit.key, key))
}

/** Forgets every try to sign in to an account, from wherever. */
export async function forgetTries(email: string): Promise<void> {
  const { db } = await database()
  const account = accountKey(email)
  await db.delete(signInLimit).where(or(eq(signInLimit.account, account), eq(signInLimit.key, account)))
}

/** Removes what no limit counts any more; returns how many rows that were. */
export async function purgeRateLimits(): Promise<number> {
  const { db } = await database()
  return (await db.delete(signInLimit).where(lte(signInLimit.windowStartedAt, databaseNowPlus(-FORGOTTEN_AFTER_MS))).returning({ key: signInLimit.key })).length
}
