import { confirmErasure } from '@/lib/features/erasure/endpoints'
import { confirmErasure as confirm } from '@/lib/features/erasure/request-erasure'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(confirmErasure, async (actor, { params, input }) => confirm(actor, { clientId: params.clientId, ...input }))
