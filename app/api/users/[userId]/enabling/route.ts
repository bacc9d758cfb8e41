import { enableUser } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { enableUser as enable } from '@/lib/features/people/enable-user'

export const POST = handle(enableUser, async (actor, { params }) => {
  await enable(actor, params.userId)
  return {}
})
