import { draftProposal } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { draftProposal as draft } from '@/lib/use-cases/draft-proposal'

export const POST = handle(draftProposal, (actor, { params, input }) => draft(actor, { recommendedOfferId: undefined, ...input, quoteId: params.quoteId }))
