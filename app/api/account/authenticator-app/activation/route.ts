import { finishApp } from '@/lib/features/second-factors/endpoints'
import { finishAppSetUp } from '@/lib/features/second-factors/set-up-app'
import { handle } from '@/lib/platform/http/handle'
import { carrySession } from '@/lib/platform/session/carry-session'

export const POST = handle(finishApp, async (actor, { input }) => {
  const { sessionId, ...shown } = await finishAppSetUp(actor, input)
  if (sessionId !== undefined) await carrySession(sessionId)
  return shown
})
