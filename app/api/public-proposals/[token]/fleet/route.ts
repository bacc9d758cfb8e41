import { chooseForFleet, openFleet } from '@/lib/features/proposals/public-endpoints'
import { chooseForFleet as choose } from '@/lib/features/proposals/choose-for-fleet'
import { openFleet as open } from '@/lib/features/proposals/open-fleet'
import { handle } from '@/lib/platform/http/handle'
import { currentActor } from '@/lib/platform/session/current-actor'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { Fault } from '@/lib/domain/fault'

export const GET = handle(openFleet, async (_noActor, { params }) => {
  const opened = await open({ token: params.token, address: await currentIpAddress(), reader: await currentActor() })
  if (opened === undefined) throw new Fault('notFound')
  return opened
})

export const POST = handle(chooseForFleet, async (_noActor, { params, input }) => choose({ ...input, token: params.token, address: await currentIpAddress() }))
