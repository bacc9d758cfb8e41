import { closeOwnSession } from '@/lib/features/own-account/close-own-sessions'
import { closeSession } from '@/lib/features/own-account/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(closeSession, async (actor, { params }) => {
  await closeOwnSession(actor, params.sessionId)
  return {}
})
