import 'server-only'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { hashOfOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { passwordLink } from './password-link-table'

/** Whose password a link sets. */
export interface PasswordLinkOwner {
  readonly userId: string
  readonly agencyId: string
  readonly name: string
  readonly email: string
}

/** Whose password a link sets; nobody's when it was used, revoked, has expired or was never made, or its user is disabled. */
export async function unsafeFindPasswordLink(token: string): Promise<PasswordLinkOwner | undefined> {
  const { db } = await database()
  const [owner] = await db
    .select({ userId: appUser.id, agencyId: appUser.agencyId, name: appUser.name, email: appUser.email })
    .from(passwordLink)
    .innerJoin(appUser, eq(appUser.id, passwordLink.userId))
    .innerJoin(agency, eq(agency.id, passwordLink.agencyId))
    .where(and(opensWith(token), isNull(appUser.disabledAt), isNull(agency.disabledAt)))
  return owner
}

/** Uses up a link: true for one caller, ever. */
export async function unsafeUsePasswordLink(tx: Db, token: string): Promise<boolean> {
  const used = await tx.update(passwordLink).set({ usedAt: databaseNow() }).where(opensWith(token)).returning({ id: passwordLink.id })
  return used.length > 0
}

/** Closes the open links of a user. */
export async function revokePasswordLinks(tx: Db, userId: string): Promise<void> {
  await tx.update(passwordLink).set({ revokedAt: databaseNow() }).where(and(eq(passwordLink.userId, userId), isNull(passwordLink.usedAt), isNull(passwordLink.revokedAt)))
}

function opensWith(token: string): SQL | undefined {
  const isOpen = and(isNull(passwordLink.usedAt), isNull(passwordLink.revokedAt), gt(passwordLink.expiresAt, databaseNow()))
  return and(eq(passwordLink.tokenHash, hashOfOneTimeToken(token)), isOpen)
}
