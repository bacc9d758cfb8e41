import { confirmEmail as confirm } from '@/lib/features/own-account/confirm-email'
import { confirmEmail } from '@/lib/features/people/link-endpoints'
import { handle } from '@/lib/platform/http/handle'
import { currentActor } from '@/lib/platform/session/current-actor'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'

export const POST = handle(confirmEmail, async (_noActor, { params, input }) => confirm({ ...input, token: params.token, actor: await currentActor(), address: await currentIpAddress() }))
