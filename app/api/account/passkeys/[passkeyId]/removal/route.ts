import { removePasskey } from '@/lib/features/second-factors/endpoints'
import { removeOwnPasskey } from '@/lib/features/second-factors/remove-factor'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(removePasskey, async (actor, { params, input }) => {
  await removeOwnPasskey(actor, { ...params, ...input })
  return {}
})
