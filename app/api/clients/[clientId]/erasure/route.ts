import { requestErasure } from '@/lib/features/erasure/endpoints'
import { requestErasure as request } from '@/lib/features/erasure/request-erasure'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(requestErasure, async (actor, { params, input }) => ({ dueAt: (await request(actor, { clientId: params.clientId, ...input })).toISOString() }))
