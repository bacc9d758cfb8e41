import 'server-only'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { hashOfOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { agency } from '@/lib/platform/session/agency-table'
import type { GivenRoles } from '@/lib/domain/people/role'
import { invitation } from './invitation-table'

/** An invitation that nobody has used. Its link is not stored. */
export interface Invitation extends GivenRoles {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly branchId: string | undefined
  readonly invitedBy: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly isExpired: boolean
}

/** What opens with a link of an invitation. */
export interface OpenedInvitation extends GivenRoles {
  readonly agency: string
  readonly email: string
  readonly name: string
}

const isUnused = and(isNull(invitation.usedAt), isNull(invitation.revokedAt))

/** The agency's invitations that wait, or expired unused; the newest first. @throws NotAllowed */
export async function findInvitations(actor: Actor): Promise<Invitation[]> {
  requirePermission(actor, 'user.manage')
  return invitationsWhere(and(inAgency(invitation, actor), isUnused))
}

/** One of them. @throws NotAllowed; Fault `notFound`, also for one that was used or revoked */
export async function getInvitation(actor: Actor, invitationId: string): Promise<Invitation> {
  requirePermission(actor, 'user.manage')
  const [found] = await invitationsWhere(and(agencyRow(invitation, actor, invitationId), isUnused))
  return rowOrNotFound(found)
}

async function invitationsWhere(condition: SQL | undefined): Promise<Invitation[]> {
  const { db } = await database()
  const isExpired = sql<boolean>`${invitation.expiresAt} <= ${databaseNow()}`
  const rows = await db.select({ row: invitation, isExpired }).from(invitation).where(condition).orderBy(desc(invitation.sentAt), desc(invitation.id))
  return rows.map(({ row: { id, email, name, role, extraRoles, branchId, invitedByName, sentAt, expiresAt }, ...rest }) => ({
    ...rest,
    id,
    email,
    name,
    role,
    extraRoles,
    branchId: branchId ?? undefined,
    invitedBy: invitedByName,
    sentAt,
    expiresAt,
  }))
}

/** The invitation that a link opens; none when the link was used, revoked, has expired or was never made. */
export async function unsafeFindInvitationByToken(token: string): Promise<OpenedInvitation | undefined> {
  const { db } = await database()
  const [row] = await db
    .select({ agency: agency.name, email: invitation.email, name: invitation.name, role: invitation.role, extraRoles: invitation.extraRoles })
    .from(invitation)
    .innerJoin(agency, eq(agency.id, invitation.agencyId))
    .where(and(opensWith(token), isNull(agency.disabledAt)))
  return row
}

/** Uses up the invitation of a link: one caller gets it, ever; all others get none. */
export async function unsafeUseInvitation(tx: Db, token: string): Promise<typeof invitation.$inferSelect | undefined> {
  const [used] = await tx.update(invitation).set({ usedAt: databaseNow() }).where(opensWith(token)).returning()
  return used
}

/** Uses up the newest open invitation of an e-mail address, for whoever has proven that it is theirs in another way. Those of other agencies stay. */
export async function unsafeUseInvitationOf(tx: Db, email: string): Promise<typeof invitation.$inferSelect | undefined> {
  const isOpen = and(eq(invitation.email, email), isUnused, gt(invitation.expiresAt, databaseNow()))
  const [newest] = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .innerJoin(agency, eq(agency.id, invitation.agencyId))
    .where(and(isOpen, isNull(agency.disabledAt)))
    .orderBy(desc(invitation.sentAt), desc(invitation.id))
    .limit(1)
  if (newest === undefined) return undefined
  const [used] = await tx.update(invitation).set({ usedAt: databaseNow() }).where(and(eq(invitation.id, newest.id), isUnused)).returning()
  return used
}

function opensWith(token: string): SQL | undefined {
  return and(eq(invitation.tokenHash, hashOfOneTimeToken(token)), isUnused, gt(invitation.expiresAt, databaseNow()))
}

/** Closes the links that somebody gave, who may not give them any more. */
export async function revokeInvitationsOf(tx: Db, userId: string): Promise<void> {
  await tx.update(invitation).set({ revokedAt: databaseNow() }).where(and(eq(invitation.invitedBy, userId), isUnused))
}
