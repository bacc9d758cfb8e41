import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashOfOneTimeToken, newOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { appUser } from '@/lib/platform/session/user-table'
import { pendingSignIn } from './pending-sign-in-table'

/** A sign-in that waits for a factor, or for a passkey that says who it is. */
export interface PendingSignIn {
  readonly id: string
  readonly userId: string | undefined
}

/** How long a sign-in may wait. */
export const PENDING_MS = 10 * 60_000
const KEEP_MS = 60 * 60_000

// A salted hash of argon2id: its plain hash tells nothing, and another password has another one.
const printOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

/** Begins a sign-in of the browser that gets the token: of a user whose password was right, or of nobody yet. Old ones are forgotten. */
export async function beginPendingSignIn(userId?: string): Promise<{ id: string; token: string }> {
  const { db } = await database()
  const { token, tokenHash } = newOneTimeToken()
  await db.delete(pendingSignIn).where(lt(pendingSignIn.expiresAt, databaseNowPlus(-KEEP_MS)))
  const [user] = userId === undefined ? [] : await db.select({ passwordHash: appUser.passwordHash }).from(appUser).where(eq(appUser.id, userId))
  const passwordPrint = user ? printOf(user.passwordHash) : null
  const [begun] = await db.insert(pendingSignIn).values({ userId: userId ?? null, passwordPrint, tokenHash, expiresAt: databaseNowPlus(PENDING_MS) }).returning({ id: pendingSignIn.id })
  return { id: begun?.id ?? '', token }
}

/** The sign-in that waits in the browser with the token; none when it was finished, has expired, or the user has another password since. */
export async function findPendingSignIn(token: string): Promise<PendingSignIn | undefined> {
  const { db } = await database()
  const { id, userId, passwordPrint } = pendingSignIn
  const [found] = await db
    .select({ id, userId, passwordPrint, passwordHash: appUser.passwordHash })
    .from(pendingSignIn)
    .leftJoin(appUser, eq(appUser.id, userId))
    .where(and(eq(pendingSignIn.tokenHash, hashOfOneTimeToken(token)), isWaiting()))
  if (!found || (found.passwordHash !== null && found.passwordPrint !== printOf(found.passwordHash))) return undefined
  return { id: found.id, userId: found.userId ?? undefined }
}

/** Finishes a sign-in: true for one caller, ever. */
export async function finishPendingSignIn({ id }: PendingSignIn): Promise<boolean> {
  const { db } = await database()
  return (await db.update(pendingSignIn).set({ usedAt: databaseNow() }).where(and(eq(pendingSignIn.id, id), isWaiting())).returning({ id: pendingSignIn.id })).length > 0
}

function isWaiting() {
  return and(isNull(pendingSignIn.usedAt), gt(pendingSignIn.expiresAt, databaseNow()))
}
