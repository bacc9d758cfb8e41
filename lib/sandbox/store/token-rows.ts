import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Service } from '@/lib/contracts/endpoint'
import type { Database } from './open-database'
import { tokens } from './schema'

export interface NewTokenPair {
  readonly service: Service
  readonly jwt: string
  readonly refreshToken: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly refreshExpiresAt: Date
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export async function insertTokenPair(database: Database, { jwt, refreshToken, ...pair }: NewTokenPair): Promise<void> {
  await database.insert(tokens).values({ ...pair, jwtHash: hashOf(jwt), refreshHash: hashOf(refreshToken) })
}

interface SpendRefreshToken {
  readonly service: Service
  readonly refreshToken: string
  readonly now: Date
}

/** Marks a refresh token as used. False when it is unknown, of another service, expired, signed out or used; of two callers one succeeds. */
export async function spendRefreshToken(database: Database, { service, refreshToken, now }: SpendRefreshToken): Promise<boolean> {
  const spent = await database
    .update(tokens)
    .set({ refreshUsed: true })
    .where(
      and(
        eq(tokens.refreshHash, hashOf(refreshToken)),
        eq(tokens.service, service),
        eq(tokens.refreshUsed, false),
        eq(tokens.signedOut, false),
        gt(tokens.refreshExpiresAt, now),
      ),
    )
    .returning({ service: tokens.service })
  return spent.length === 1
}

export async function isSignedIn(database: Database, { service, jwt, now }: { service: Service; jwt: string; now: Date }): Promise<boolean> {
  const [row] = await database
    .select({ signedOut: tokens.signedOut })
    .from(tokens)
    .where(and(eq(tokens.jwtHash, hashOf(jwt)), eq(tokens.service, service), gt(tokens.expiresAt, now)))
  return row?.signedOut === false
}

export async function signOutToken(database: Database, jwt: string): Promise<void> {
  await database.update(tokens).set({ signedOut: true }).where(eq(tokens.jwtHash, hashOf(jwt)))
}

/** Expires a JWT early, for good; its refresh token stays valid. */
export async function expireToken(database: Database, jwt: string): Promise<void> {
  await database.update(tokens).set({ expiresAt: new Date(0) }).where(eq(tokens.jwtHash, hashOf(jwt)))
}
