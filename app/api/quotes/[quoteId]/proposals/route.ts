import { readProposals, shareProposal } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { readProposals as read } from '@/lib/use-cases/read-proposals'
import { shareProposal as share } from '@/lib/use-cases/share-proposal'

export const GET = handle(readProposals, (actor, { params }) => read(actor, params.quoteId))
export const POST = handle(shareProposal, (actor, { params, input }) => share(actor, { ...input, quoteId: params.quoteId }))
