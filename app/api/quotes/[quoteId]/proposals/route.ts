import { readProposals, shareProposal } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readProposals as read } from '@/lib/features/proposals/read-proposals'
import { shareProposal as share } from '@/lib/features/proposals/share-proposal'

export const GET = handle(readProposals, (actor, { params }) => read(actor, params.quoteId))
export const POST = handle(shareProposal, (actor, { params, input }) => share(actor, { ...input, quoteId: params.quoteId }))
