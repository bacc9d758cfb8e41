import 'server-only'
import { asc, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { inAgency, agencyRow } from '@/lib/platform/session/agency-scope'
import { session } from '@/lib/platform/session/session-table'
import { isOpenSession } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import type { GivenRoles } from '@/lib/domain/people/role'

/** A user of the agency. */
export interface Person extends GivenRoles {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly seesAgency: boolean
  readonly branchId: string | undefined
  readonly createdAt: Date
  readonly isDisabled: boolean
  /** None for somebody who never signed in. */
  readonly lastSeenAt: Date | undefined
  readonly openSessions: number
}

/** Everybody who works at the agency or did, by name. @throws NotAllowed */
export async function findPeople(actor: Actor): Promise<Person[]> {
  requirePermission(actor, 'user.manage')
  return peopleWhere(inAgency(appUser, actor))
}

/** One of them. @throws NotAllowed; Fault `notFound` */
export async function getPerson(actor: Actor, userId: string): Promise<Person> {
  requirePermission(actor, 'user.manage')
  const [person] = await peopleWhere(agencyRow(appUser, actor, userId))
  return rowOrNotFound(person)
}

async function peopleWhere(condition: SQL | undefined): Promise<Person[]> {
  const { db } = await database()
  const sessions = db
    .select({ lastSeenAt: max(session.lastSeenAt).as('last_seen'), open: sql<number>`count(*) filter (where ${isOpenSession()})`.mapWith(Number).as('open') })
    .from(session)
    .where(eq(session.userId, appUser.id))
    .as('sessions')
  const rows = await db
    .select({ user: appUser, lastSeenAt: sessions.lastSeenAt, openSessions: sessions.open })
    .from(appUser)
    .leftJoinLateral(sessions, sql`true`)
    .where(condition)
    .orderBy(asc(appUser.name), asc(appUser.id))
  return rows.map(({ user, lastSeenAt, openSessions }) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    extraRoles: user.extraRoles,
    seesAgency: user.seesAgency,
    branchId: user.branchId ?? undefined,
    createdAt: user.createdAt,
    isDisabled: user.disabledAt !== null,
    lastSeenAt: lastSeenAt ?? undefined,
    // A disabled user has no session that opens anything.
    openSessions: user.disabledAt === null ? (openSessions ?? 0) : 0,
  }))
}
