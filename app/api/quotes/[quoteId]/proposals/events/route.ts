import { followProposals } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondEvents } from '@/lib/platform/http/respond-events'
import { followProposals as follow } from '@/lib/features/proposals/follow-proposals'

export const GET = handle(followProposals, (actor, { params }) => respondEvents((signal) => follow(actor, params.quoteId, { signal })))
