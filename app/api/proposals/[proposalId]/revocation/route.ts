import { revokeProposal } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { revokeProposal as revoke } from '@/lib/use-cases/revoke-proposal'

export const POST = handle(revokeProposal, (actor, { params }) => revoke(actor, params.proposalId))
