import 'server-only'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { endSession, findActor } from '@/lib/platform/session/sessions'

/** Ends the session on the server: the cookie and its copies are invalid afterwards. */
export async function signOut(sessionId: string): Promise<void> {
  const actor = await findActor(sessionId)
  await endSession(sessionId)
  if (actor) await recordEvent(actor, { what: 'signOut', subject: { kind: 'user', id: actor.userId } })
}
