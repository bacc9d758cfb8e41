import { followProposals } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { respondEvents } from '@/lib/http/respond-events'
import { followProposals as follow } from '@/lib/use-cases/follow-proposals'

export const GET = handle(followProposals, (actor, { params }) => respondEvents((signal) => follow(actor, params.quoteId, { signal })))
