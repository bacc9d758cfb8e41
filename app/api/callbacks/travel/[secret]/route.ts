import { travelCallback } from '@/lib/api/callbacks'
import { handle } from '@/lib/http/handle'
import { receiveCallback } from '@/lib/use-cases/receive-callback'

export const POST = handle(travelCallback, async (_nobody, { params, input }) => {
  await receiveCallback({ secret: params.secret, body: input }, new Date())
  return {}
})
