import { renewInvitation } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { renewInvitation as renew } from '@/lib/features/people/invitations/renew-invitation'

export const POST = handle(renewInvitation, (actor, { params, input }) => renew(actor, { ...input, invitationId: params.invitationId }))
