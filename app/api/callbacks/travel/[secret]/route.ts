import { travelCallback } from '@/lib/features/travel-calls/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { receiveCallback } from '@/lib/features/travel-calls/receive-callback'

export const POST = handle(travelCallback, async (_noActor, { params, input }) => {
  await receiveCallback({ secret: params.secret, body: input })
  return {}
})
