import { mailProposal } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { mailProposal as mail } from '@/lib/use-cases/mail-proposal'

export const POST = handle(mailProposal, (actor, { params }) => mail(actor, params.proposalId))
