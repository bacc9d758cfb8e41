import { draftProposal } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { draftProposal as draft } from '@/lib/features/proposals/draft-proposal'

export const POST = handle(draftProposal, (actor, { params, input }) => draft(actor, { recommendedOfferId: undefined, ...input, quoteId: params.quoteId }))
