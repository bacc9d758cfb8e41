import { readProposalTerms, reviseProposal } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { readProposalTerms as read } from '@/lib/use-cases/read-proposals'
import { reviseProposal as revise } from '@/lib/use-cases/revise-proposal'

export const GET = handle(readProposalTerms, (actor, { params }) => read(actor, params.proposalId))
export const PUT = handle(reviseProposal, (actor, { params, input }) => revise(actor, { ...input, proposalId: params.proposalId }))
