import { removeSecondFactors as endpoint } from '@/lib/features/people/endpoints'
import { removeSecondFactors } from '@/lib/features/people/remove-second-factors'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endpoint, async (actor, { params, input }) => {
  await removeSecondFactors(actor, { ...params, ...input })
  return {}
})
