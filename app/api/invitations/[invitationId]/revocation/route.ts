import { revokeInvitation } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { revokeInvitation as revoke } from '@/lib/features/people/invitations/revoke-invitation'

export const POST = handle(revokeInvitation, async (actor, { params }) => {
  await revoke(actor, params.invitationId)
  return {}
})
