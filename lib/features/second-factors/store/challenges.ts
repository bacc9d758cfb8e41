import 'server-only'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { type ChallengePurpose, passkeyChallenge } from './passkey-challenge-table'

/** A question to a passkey: what for, and in which browser (its session or pending sign-in). */
export interface Ceremony {
  readonly purpose: ChallengePurpose
  readonly boundTo: string
}

const ANSWER_WITHIN_MS = 5 * 60_000
const KEEP_MS = 60 * 60_000

/** Remembers a challenge that was handed out. */
export async function keepChallenge({ purpose, boundTo }: Ceremony, challenge: string): Promise<void> {
  const { db } = await database()
  await db.insert(passkeyChallenge).values({ purpose, boundTo, challenge, expiresAt: databaseNowPlus(ANSWER_WITHIN_MS) })
}

/** Forgets challenges that can be answered no more. */
export async function purgeChallenges(): Promise<void> {
  const { db } = await database()
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, databaseNowPlus(-KEEP_MS)))
}

/** Uses up a challenge: true for one caller, while it is fresh, for what and where it was handed out. */
export async function consumeChallenge({ purpose, boundTo }: Ceremony, challenge: string): Promise<boolean> {
  const { db } = await database()
  const isMeant = and(eq(passkeyChallenge.challenge, challenge), eq(passkeyChallenge.purpose, purpose), eq(passkeyChallenge.boundTo, boundTo))
  const isOpen = and(isNull(passkeyChallenge.usedAt), gt(passkeyChallenge.expiresAt, databaseNow()))
  return (await db.update(passkeyChallenge).set({ usedAt: databaseNow() }).where(and(isMeant, isOpen)).returning({ id: passkeyChallenge.id })).length > 0
}
