import 'server-only'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { hashOfOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { agency } from '@/lib/platform/session/agency-table'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { emailChange } from './email-change-table'

/** An address that somebody asked for and has not confirmed yet. */
export interface PendingEmail {
  readonly email: string
  readonly expiresAt: Date
}

/** The same for a browser. */
export function pendingView(pending: PendingEmail | undefined): { readonly email: string; readonly expiresAt: string } | undefined {
  return pending && { email: pending.email, expiresAt: pending.expiresAt.toISOString() }
}

/** Whose address a link changes, and to which. */
export interface EmailChangeOwner {
  readonly userId: string
  readonly agencyId: string
  readonly name: string
  readonly email: string
  readonly newEmail: string
}

/** The address that the actor asked for. @throws NotAllowed */
export async function findOwnPendingEmail(actor: Actor): Promise<PendingEmail | undefined> {
  requirePermission(actor, 'ownAccount.manage')
  const { db } = await database()
  const [pending] = await db.select({ email: emailChange.email, expiresAt: emailChange.expiresAt }).from(emailChange).where(and(inAgency(emailChange, actor), eq(emailChange.userId, actor.userId), isOpen()))
  return pending
}

/** The addresses that people of the agency asked for, by person. @throws NotAllowed */
export async function findPendingEmails(actor: Actor): Promise<ReadonlyMap<string, PendingEmail>> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  const rows = await db.select({ userId: emailChange.userId, email: emailChange.email, expiresAt: emailChange.expiresAt }).from(emailChange).where(and(inAgency(emailChange, actor), isOpen()))
  return new Map(rows.map(({ userId, ...pending }) => [userId, pending]))
}

/** Whose address a link changes; nobody's when it was used, revoked, has expired or was never made, or its user is disabled. */
export async function unsafeFindEmailChange(token: string): Promise<EmailChangeOwner | undefined> {
  const { db } = await database()
  const [owner] = await db
    .select({ userId: appUser.id, agencyId: appUser.agencyId, name: appUser.name, email: appUser.email, newEmail: emailChange.email })
    .from(emailChange)
    .innerJoin(appUser, eq(appUser.id, emailChange.userId))
    .innerJoin(agency, eq(agency.id, emailChange.agencyId))
    .where(and(opensWith(token), isNull(appUser.disabledAt), isNull(agency.disabledAt)))
  return owner
}

/** Uses up a link: true for one caller, ever. */
export async function unsafeUseEmailChange(tx: Db, token: string): Promise<boolean> {
  return (await tx.update(emailChange).set({ usedAt: databaseNow() }).where(opensWith(token)).returning({ id: emailChange.id })).length > 0
}

/** Closes what a user asked for; false when there was nothing open. */
export async function revokeEmailChanges(tx: Db, userId: string): Promise<boolean> {
  return (await tx.update(emailChange).set({ revokedAt: databaseNow() }).where(and(eq(emailChange.userId, userId), isOpen())).returning({ id: emailChange.id })).length > 0
}

/** Gives what a user asked for another link, which closes the earlier one; false when there is nothing open. */
export async function renewEmailChange(tx: Db, userId: string, link: { readonly tokenHash: string; readonly expiresAt: SQL }): Promise<boolean> {
  return (await tx.update(emailChange).set(link).where(and(eq(emailChange.userId, userId), isOpen())).returning({ id: emailChange.id })).length > 0
}

function isOpen(): SQL | undefined {
  return and(isNull(emailChange.usedAt), isNull(emailChange.revokedAt), gt(emailChange.expiresAt, databaseNow()))
}

function opensWith(token: string): SQL | undefined {
  return and(eq(emailChange.tokenHash, hashOfOneTimeToken(token)), isOpen())
}
