import { readProposalTerms, reviseProposal } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readProposalTerms as read } from '@/lib/features/proposals/read-proposals'
import { reviseProposal as revise } from '@/lib/features/proposals/revise-proposal'

export const GET = handle(readProposalTerms, (actor, { params }) => read(actor, params.proposalId))
export const PUT = handle(reviseProposal, (actor, { params, input }) => revise(actor, { ...input, proposalId: params.proposalId }))
