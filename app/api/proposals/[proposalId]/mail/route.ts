import { mailProposal } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { mailProposal as mail } from '@/lib/features/proposals/mail-proposal'

export const POST = handle(mailProposal, (actor, { params }) => mail(actor, params.proposalId))
