import { fillParty } from '@/lib/features/privacy/endpoints'
import { fillParty as fill } from '@/lib/features/privacy/open-client'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(fillParty, async (actor, { params, input }) => ({ party: await fill(actor, { clientId: params.clientId, quoteId: input.quoteId }) }))
