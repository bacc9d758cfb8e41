import { travelCallback } from '@/lib/features/travel-calls/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { receiveCallback } from '@/lib/features/travel-calls/receive-callback'

export const POST = handle(travelCallback, async (_noActor, { params, bytes, contentType }) => {
  await receiveCallback({ secret: params.secret, bytes, contentType })
  return {}
})
