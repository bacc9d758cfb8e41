import { chooseOffer } from '@/lib/features/proposals/public-endpoints'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { chooseOffer as choose } from '@/lib/features/proposals/choose-offer'

export const POST = handle(chooseOffer, async (_noActor, { params, input }) => choose({ ...input, token: params.token, address: await currentIpAddress() }))
