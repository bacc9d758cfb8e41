import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { signInLimit } from './sign-in-limit-table'
import type { Limit } from './rate-limit'

/**
 * Counts one try against every limit, before what is tried is looked at, so that many at once cannot slip through.
 * @returns when the next try is worth it, or undefined when this one is within all limits
 */
export async function takeTry(limits: readonly Limit[], now: Date): Promise<Date | undefined> {
  const counted = await Promise.all(limits.map(async (limit) => ({ limit, ...(await count(limit, now)) })))
  const exceeded = counted.filter(({ limit, tries }) => tries > limit.max)
  const ends = exceeded.map(({ limit, windowStartedAt }) => windowStartedAt.getTime() + limit.windowMs)
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}

async function count({ key, windowMs }: Limit, now: Date): Promise<{ tries: number; windowStartedAt: Date }> {
  const { db } = await database()
  const isOver = sql`${signInLimit.windowStartedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`
  const [row] = await db
    .insert(signInLimit)
    .values({ key, windowStartedAt: now, tries: 1 })
    .onConflictDoUpdate({
      target: signInLimit.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInLimit.tries} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInLimit.windowStartedAt} end`,
      },
    })
    .returning()
  return row ?? { tries: 1, windowStartedAt: now }
}

/** The try succeeded: the first limit, which is the narrowest, starts anew, the wider ones forget this try only. */
export async function forgiveTry([narrow, ...wide]: readonly Limit[]): Promise<void> {
  const { db } = await database()
  if (narrow) await db.delete(signInLimit).where(eq(signInLimit.key, narrow.key))
  const keys = wide.map(({ key }) => key)
  if (keys.length > 0) await db.update(signInLimit).set({ tries: sql`greatest(${signInLimit.tries} - 1, 0)` }).where(inArray(signInLimit.key, keys))
}
