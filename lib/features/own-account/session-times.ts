import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { readSessionTimes } from '@/lib/platform/session/own-sessions'
import type { SessionTimes } from './shapes'

/** In how many seconds the actor's session ends: without another use, and whatever happens. @throws NotAllowed */
export async function readOwnSessionTimes(actor: Actor): Promise<SessionTimes> {
  requirePermission(actor, 'ownAccount.manage')
  return readSessionTimes(actor)
}
