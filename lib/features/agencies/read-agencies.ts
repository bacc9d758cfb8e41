import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemDatabase } from '@/lib/platform/database/database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { agency } from '@/lib/platform/session/agency-table'
import { session } from '@/lib/platform/session/session-table'
import { isOpenSession } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { invitation } from '@/lib/features/people/store/invitation-table'
import type { AgenciesView } from './shapes'

/** Every agency of the installation by name. An owner sees how many people and sessions it has, and nothing that belongs to it. @throws NotAllowed */
export async function readAgencies(actor: Actor): Promise<AgenciesView> {
  requirePermission(actor, 'agency.manage')
  const { db } = await systemDatabase('agencies of an installation')
  const [agencies, people, sessions, invitations] = [
    await db.select({ id: agency.id, name: agency.name, createdAt: agency.createdAt, disabledAt: agency.disabledAt }).from(agency).orderBy(asc(agency.name), asc(agency.id)),
    await db
      .select({ agencyId: appUser.agencyId, people: countOf(sql`true`), administrators: countOf(sql`${appUser.role} = 'admin'`) })
      .from(appUser)
      .where(isNull(appUser.disabledAt))
      .groupBy(appUser.agencyId),
    await db.select({ agencyId: session.agencyId, open: countOf(sql`true`) }).from(session).innerJoin(appUser, eq(appUser.id, session.userId)).where(and(isOpenSession(), isNull(appUser.disabledAt))).groupBy(session.agencyId),
    await db
      .select({ agencyId: invitation.agencyId, open: countOf(sql`true`) })
      .from(invitation)
      .where(and(isNull(invitation.usedAt), isNull(invitation.revokedAt), sql`${invitation.expiresAt} > ${databaseNow()}`))
      .groupBy(invitation.agencyId),
  ]
  const of = <Row extends { readonly agencyId: string }>(rows: readonly Row[], id: string) => rows.find(({ agencyId }) => agencyId === id)
  return {
    agencies: agencies.map(({ id, name, createdAt, disabledAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      disabledAt: disabledAt?.toISOString(),
      people: of(people, id)?.people ?? 0,
      administrators: of(people, id)?.administrators ?? 0,
      openSessions: disabledAt === null ? (of(sessions, id)?.open ?? 0) : 0,
      openInvitations: of(invitations, id)?.open ?? 0,
      isOwn: id === actor.agencyId,
    })),
    sendsMail: isMailConfigured(),
    invitationHours: Math.round(env().invitationMs / 3_600_000),
  }
}

const countOf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
