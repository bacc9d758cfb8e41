import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { agencyRow } from '@/lib/platform/session/agency-scope'
import { session } from '@/lib/platform/session/session-table'
import { endSessionsOf, isOpenSession } from '@/lib/platform/session/sessions'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { requireMayTouch } from './people-rules'
import { getPerson } from './store/people'

/** Signs somebody out of one browser, at once. @throws NotAllowed; Fault `ownerNeeded`, `notFound`, also for a session that has ended */
export async function closeSession(actor: Actor, { userId, sessionId }: { readonly userId: string; readonly sessionId: string }): Promise<void> {
  requireMayTouch(actor, await getPerson(actor, userId))
  const { db } = await database()
  await db.transaction(async (tx) => {
    const isMeant = and(agencyRow(session, actor, sessionId), eq(session.userId, userId), isOpenSession())
    const [closed] = await tx.update(session).set({ endedAt: databaseNow() }).where(isMeant).returning({ id: session.id })
    rowOrNotFound(closed)
    await recordEvent(actor, { what: 'session.closed', subject: { kind: 'user', id: userId } }, tx)
  })
}

/**
 * Signs somebody out of every browser, at once; oneself out of all but this one. Returns how many sessions ended.
 * @throws NotAllowed; Fault `ownerNeeded`, `notFound`
 */
export async function closeAllSessions(actor: Actor, userId: string): Promise<number> {
  const person = await getPerson(actor, userId)
  requireMayTouch(actor, person)
  const { id } = person
  const { db } = await database()
  return db.transaction(async (tx) => {
    const sessions = await endSessionsOf(tx, id, id === actor.userId ? { except: actor.sessionId } : {})
    await recordEvent(actor, { what: 'session.allClosed', subject: { kind: 'user', id }, details: { sessions } }, tx)
    return sessions
  })
}
