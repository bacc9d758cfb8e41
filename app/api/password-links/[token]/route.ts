import { setPassword } from '@/lib/features/people/link-endpoints'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { setPassword as set } from '@/lib/features/people/set-password'

export const POST = handle(setPassword, async (_noActor, { params, input }) => set({ ...input, token: params.token, address: await currentIpAddress() }))
