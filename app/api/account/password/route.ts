import { changePassword } from '@/lib/features/own-account/change-password'
import { changePassword as endpoint } from '@/lib/features/own-account/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'

export const POST = handle(endpoint, async (actor, { input }) => ({ sessions: await changePassword(actor, { ...input, address: await currentIpAddress() }) }))
