import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { endOwnSession } from '@/lib/platform/session/own-sessions'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'

/** Signs the actor out of one browser. @throws NotAllowed; Fault `notFound` for a session that is not theirs or has ended */
export async function closeOwnSession(actor: Actor, sessionId: string): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    if (!(await endOwnSession(tx, actor, sessionId))) throw new Fault('notFound')
    await recordEvent(actor, { what: 'session.closed', subject: { kind: 'user', id: actor.userId } }, tx)
  })
}

/** Signs the actor out of every browser but this; returns how many sessions ended. @throws NotAllowed */
export async function closeOtherSessions(actor: Actor): Promise<number> {
  requirePermission(actor, 'ownAccount.manage')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const sessions = await endSessionsOf(tx, actor.userId, { except: actor.sessionId })
    await recordEvent(actor, { what: 'session.allClosed', subject: { kind: 'user', id: actor.userId }, details: { sessions } }, tx)
    return sessions
  })
}
