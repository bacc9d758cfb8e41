import { withdrawErasure } from '@/lib/features/erasure/endpoints'
import { withdrawErasure as withdraw } from '@/lib/features/erasure/request-erasure'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(withdrawErasure, async (actor, { params }) => {
  await withdraw(actor, params.clientId)
  return {}
})
