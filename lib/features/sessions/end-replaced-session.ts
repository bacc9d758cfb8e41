import 'server-only'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { endSession, findAccount } from '@/lib/platform/session/sessions'

/** Ends the session that a new sign-in replaces in the same browser: its cookie is gone, and a copy of it must be worth nothing. */
export async function endReplacedSession(sessionId: string | undefined): Promise<void> {
  const replaced = sessionId === undefined ? undefined : await findAccount(sessionId, { countsAsUse: false })
  if (!replaced) return
  await endSession(replaced.actor.sessionId)
  await recordEvent(replaced.actor, { what: 'session.replaced', subject: { kind: 'user', id: replaced.actor.userId } })
}
