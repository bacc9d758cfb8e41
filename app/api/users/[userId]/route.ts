import { changeUser, readPerson } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { changeUser as change } from '@/lib/features/people/change-user'
import { readPerson as read } from '@/lib/features/people/read-person'

export const GET = handle(readPerson, (actor, { params }) => read(actor, params.userId))
export const PUT = handle(changeUser, async (actor, { params, input }) => {
  await change(actor, params.userId, input)
  return {}
})
