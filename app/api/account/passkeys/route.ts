import { finishPasskey } from '@/lib/features/second-factors/endpoints'
import { finishPasskeySetUp } from '@/lib/features/second-factors/set-up-passkey'
import { handle } from '@/lib/platform/http/handle'
import { carrySession } from '@/lib/platform/session/carry-session'

export const POST = handle(finishPasskey, async (actor, { input }) => {
  const { sessionId, ...shown } = await finishPasskeySetUp(actor, input)
  if (sessionId !== undefined) await carrySession(sessionId)
  return shown
})
