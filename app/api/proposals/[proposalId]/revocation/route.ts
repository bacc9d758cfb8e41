import { revokeProposal } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { revokeProposal as revoke } from '@/lib/features/proposals/revise-proposal'

export const POST = handle(revokeProposal, (actor, { params }) => revoke(actor, params.proposalId))
