import { travelCallback } from '@/lib/features/travel-calls/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { receiveCallback } from '@/lib/features/travel-calls/receive-callback'

export const POST = handle(travelCallback, async (_noActor, { params, bytes }) => {
  await receiveCallback({ secret: params.secret, bytes })
  return {}
})
