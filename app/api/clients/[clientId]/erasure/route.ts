import { eraseClient } from '@/lib/features/erasure/endpoints'
import { eraseClient as erase } from '@/lib/features/erasure/erase-client'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(eraseClient, async (actor, { params, input }) => erase(actor, { clientId: params.clientId, ...input }))
