import { streamProposals } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { streamProposals as follow } from '@/lib/features/proposals/stream-proposals'

export const GET = handle(streamProposals, async (actor, { params }) => (signal) => follow(actor, params.quoteId, { signal }))
