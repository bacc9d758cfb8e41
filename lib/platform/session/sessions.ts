import 'server-only'
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import type { MainRole } from '@/lib/domain/people/role'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { env } from '@/lib/platform/env'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { agency } from './agency-table'
import { appUser } from './user-table'
import { session } from './session-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { Fault } from '@/lib/domain/fault'
import { truncateText } from '@/lib/domain/text'
import { isRecordId } from '@/lib/platform/database/row-or-not-found'

const IDLE_MS = 12 * 3_600_000
const USER_AGENT_LENGTH_MAX = 200

// A write at every request would cost more than an exact minute is worth.
const LAST_SEEN_INTERVAL_MS = 60_000

interface NewSession {
  readonly userId: string
  readonly userAgent: string
}

/** Signs a user in; returns the session's id. @throws Fault `notSignedIn` when the user does not exist, is disabled, or belongs to a demo that is off */
export async function createSession({ userId, userAgent }: NewSession): Promise<string> {
  const { db } = await database()
  const [user] = await db
    .select({ agencyId: appUser.agencyId, role: appUser.role, isDemo: agency.isDemo })
    .from(appUser)
    .innerJoin(agency, eq(agency.id, appUser.agencyId))
    .where(and(eq(appUser.id, userId), isNull(appUser.disabledAt)))
  if (!user || isOfDemoThatIsOff(user)) throw new Fault('notSignedIn')
  const row = { agencyId: user.agencyId, userId, userAgent: truncateText(userAgent, USER_AGENT_LENGTH_MAX), lastSeenAt: databaseNow() }
  const [created] = await db.insert(session).values(row).returning({ id: session.id })
  if (!created) throw new Fault('unexpected')
  return created.id
}

/** The condition of a session that is neither ended nor idle. */
export function isOpenSession(): SQL | undefined {
  return and(isNull(session.endedAt), gt(session.lastSeenAt, databaseNowPlus(-IDLE_MS)))
}

// Runs at each request.
const liveSession = preparedStatement((db) =>
  db
    .select({ user: appUser, isDemo: agency.isDemo, isStale: sql<boolean>`${lt(session.lastSeenAt, databaseNowPlus(-LAST_SEEN_INTERVAL_MS))}` })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(agency, eq(agency.id, session.agencyId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isOpenSession(),
        isNull(appUser.disabledAt),
        isNull(agency.disabledAt),
      ),
    )
    .prepare('live_session'),
)

/** The actor of a session, unless it was ended, was idle for 12 hours, its user or agency is disabled, or it belongs to a demo that is off. */
export async function findActor(sessionId: string): Promise<Actor | undefined> {
  const found = await findLive(sessionId)
  if (found?.isStale) await touch(sessionId)
  return found?.actor
}

/** The same without counting as use: what is only left open must not keep a session from becoming idle. */
export async function findIdleActor(sessionId: string): Promise<Actor | undefined> {
  return (await findLive(sessionId))?.actor
}

async function findLive(sessionId: string): Promise<{ actor: Actor; isStale: boolean } | undefined> {
  if (!isRecordId(sessionId)) return undefined
  const { db } = await database()
  const [row] = await liveSession(db).execute({ sessionId })
  if (!row || isOfDemoThatIsOff({ ...row.user, isDemo: row.isDemo })) return undefined
  const { id, agencyId, role, extraRoles, seesAgency, name, email } = row.user
  return { actor: { userId: id, agencyId, roles: [role, ...extraRoles], seesAgency, name, email, sessionId }, isStale: row.isStale }
}

// The passwords of the demo are printed on its sign-in page, and a director may change its clock.
function isOfDemoThatIsOff({ isDemo, role }: { readonly isDemo: boolean; readonly role: MainRole }): boolean {
  return (isDemo || role === 'director') && !env().demo
}

async function touch(sessionId: string): Promise<void> {
  const { db } = await database()
  // Of several requests at once the latest counts.
  await db.update(session).set({ lastSeenAt: databaseNow() }).where(and(eq(session.id, sessionId), lt(session.lastSeenAt, databaseNow())))
}

/** Signs a browser out. Ending an ended session changes nothing. */
export async function endSession(sessionId: string): Promise<void> {
  if (!isRecordId(sessionId)) return
  const { db } = await database()
  await db.update(session).set({ endedAt: databaseNow() }).where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}

/** Ends every open session of a user, or all but one; returns how many. */
export async function endSessionsOf(db: Db, userId: string, { except }: { readonly except?: string } = {}): Promise<number> {
  const isOther = and(eq(session.userId, userId), isOpenSession(), except === undefined ? undefined : ne(session.id, except))
  return (await db.update(session).set({ endedAt: databaseNow() }).where(isOther).returning({ id: session.id })).length
}
