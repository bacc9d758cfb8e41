import { streamProposals } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondEvents } from '@/lib/platform/http/respond-events'
import { streamProposals as follow } from '@/lib/features/proposals/stream-proposals'

export const GET = handle(streamProposals, (actor, { params }) => respondEvents((signal) => follow(actor, params.quoteId, { signal })))
