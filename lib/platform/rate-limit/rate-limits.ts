import 'server-only'
import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { signInLimit } from './sign-in-limit-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { accountKey, type Limit } from './rate-limit'

/**
 * Counts a try against every limit before it is judged, so that many at once cannot slip through. Tries run one after the other:
 * the first at one limit is the first at all of them.
 * @returns in how many seconds a next try may pass, or undefined when this one is within all limits
 */
export async function consumeRateLimit(limits: readonly Limit[]): Promise<number | undefined> {
  const { db } = await database()
  const counted = await db.transaction(async (tx) => {
    const counts = []
    for (const limit of limits) counts.push({ limit, ...(await count(tx, limit)) })
    return counts
  })
  const exceeded = counted.filter(({ limit, tries }) => tries > limit.max)
  return exceeded.length === 0 ? undefined : Math.max(...exceeded.map(({ secondsLeft }) => Math.ceil(secondsLeft)))
}

async function count(db: Db, { key, account, windowMs }: Limit): Promise<{ tries: number; secondsLeft: number }> {
  const isOver = lte(signInLimit.windowStartedAt, databaseNowPlus(-windowMs))
  const [row] = await db
    .insert(signInLimit)
    .values({ key, account: account ?? null, windowStartedAt: databaseNow(), tries: 1 })
    .onConflictDoUpdate({
      target: signInLimit.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInLimit.tries} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInLimit.windowStartedAt} end`,
      },
    })
    .returning({ tries: signInLimit.tries, secondsLeft: sql<number>`extract(epoch from ${signInLimit.windowStartedAt} - ${databaseNowPlus(-windowMs)})::float8` })
  return row ?? { tries: 1, secondsLeft: windowMs / 1000 }
}

/** Undoes a successful try: the first limit, the narrowest, restarts; the wider ones uncount this try only. */
export async function resetRateLimit([narrow, ...wide]: readonly Limit[]): Promise<void> {
  const { db } = await database()
  if (narrow) await db.delete(signInLimit).where(eq(signInLimit.key, narrow.key))
  const keys = wide.map(({ key }) => key)
  if (keys.length > 0) await db.update(signInLimit).set({ tries: sql`greatest(${signInLimit.tries} - 1, 0)` }).where(inArray(signInLimit.key, keys))
}

/** Forgets every try to sign in to an account, from wherever. */
export async function forgetTries(email: string): Promise<void> {
  const { db } = await database()
  const account = accountKey(email)
  await db.delete(signInLimit).where(or(eq(signInLimit.account, account), eq(signInLimit.key, account)))
}
