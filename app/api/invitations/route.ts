import { invite } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { inviteByMailOrLink } from '@/lib/features/people/invitations/invite'

export const POST = handle(invite, (actor, { input }) => inviteByMailOrLink(actor, input))
