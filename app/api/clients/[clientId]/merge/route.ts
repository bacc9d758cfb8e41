import { mergeClients } from '@/lib/features/clients/endpoints'
import { mergeClients as merge } from '@/lib/features/clients/store/merge-clients'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(mergeClients, async (actor, { params, input }) => {
  await merge(actor, { keptId: params.clientId, otherId: input.otherId })
  return {}
})
