import { askForSignCode } from '@/lib/features/proposals/public-endpoints'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { askForSignCode as ask } from '@/lib/features/proposals/ask-for-sign-code'

export const POST = handle(askForSignCode, async (_noActor, { params }) => ask({ token: params.token, address: await currentIpAddress() }))
