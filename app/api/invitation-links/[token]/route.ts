import { acceptInvitation } from '@/lib/features/people/link-endpoints'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { acceptInvitation as accept } from '@/lib/features/people/invitations/accept-invitation'

export const POST = handle(acceptInvitation, async (_noActor, { params, input }) => accept({ ...input, token: params.token, address: await currentIpAddress() }))
