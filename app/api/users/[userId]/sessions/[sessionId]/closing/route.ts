import { closeSession } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { closeSession as close } from '@/lib/features/people/close-sessions'

export const POST = handle(closeSession, async (actor, { params }) => {
  await close(actor, params)
  return {}
})
