import 'server-only'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { preparedOnce } from '@/lib/platform/database/prepared-once'
import { agency } from './agency-table'
import { appUser } from './user-table'
import { session } from './session-table'
import { Fault } from '@/lib/domain/fault'
import { clip } from '@/lib/domain/text'
import { isId } from '@/lib/platform/database/found'

const IDLE_MS = 12 * 3_600_000
const LONGEST_USER_AGENT = 200

// Writing at every request would cost more than the minute it would make exact.
const SEEN_EVERY_MS = 60_000

interface NewSession {
  readonly userId: string
  readonly now: Date
  readonly userAgent: string
}

/** Signs a user in: answers the id of the session. @throws Fault `notSignedIn` when the user does not exist or is disabled */
export async function createSession({ userId, now, userAgent }: NewSession): Promise<string> {
  const { db } = await database()
  const [user] = await db.select().from(appUser).where(and(eq(appUser.id, userId), isNull(appUser.disabledAt)))
  if (!user) throw new Fault('notSignedIn')
  const row = { agencyId: user.agencyId, userId, userAgent: clip(userAgent, LONGEST_USER_AGENT), createdAt: now, lastSeenAt: now }
  const [created] = await db.insert(session).values(row).returning({ id: session.id })
  if (!created) throw new Fault('unexpected')
  return created.id
}

// Asked at each request.
const liveSession = preparedOnce((db) =>
  db
    .select({ user: appUser, lastSeenAt: session.lastSeenAt })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(agency, eq(agency.id, session.agencyId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isNull(session.endedAt),
        gt(session.lastSeenAt, sql.param(sql.placeholder('idleSince'), session.lastSeenAt)),
        isNull(appUser.disabledAt),
        isNull(agency.disabledAt),
      ),
    )
    .prepare('live_session'),
)

/** Who a session stands for, unless it was ended, was idle for 12 hours, or its user or agency is disabled. */
export async function findActor(sessionId: string, now: Date): Promise<Actor | undefined> {
  if (!isId(sessionId)) return undefined
  const { db } = await database()
  const [row] = await liveSession(db).execute({ sessionId, idleSince: new Date(now.getTime() - IDLE_MS) })
  if (!row) return undefined
  if (isStale(row.lastSeenAt, now)) await touch(sessionId, now)
  const { id, agencyId, role, name, email } = row.user
  return { userId: id, agencyId, role, name, email, sessionId }
}

const isStale = (lastSeenAt: Date, now: Date) => now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS

async function touch(sessionId: string, now: Date): Promise<void> {
  const { db } = await database()
  // Of several requests at once the latest counts.
  await db.update(session).set({ lastSeenAt: now }).where(and(eq(session.id, sessionId), lt(session.lastSeenAt, now)))
}

/** Signs a browser out. Ending an ended session changes nothing. */
export async function endSession(sessionId: string, now = new Date()): Promise<void> {
  if (!isId(sessionId)) return
  const { db } = await database()
  await db.update(session).set({ endedAt: now }).where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}
