import { confirm as endpoint } from '@/lib/features/second-factors/endpoints'
import { confirm } from '@/lib/features/second-factors/confirm'
import { handle } from '@/lib/platform/http/handle'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'

export const POST = handle(endpoint, async (actor, { input }) => {
  await confirm(actor, input, { address: await currentIpAddress() })
  return {}
})
