import { chooseOffer } from '@/lib/api/public-proposals'
import { currentAddress } from '@/lib/auth/current-address'
import { handle } from '@/lib/http/handle'
import { chooseOffer as choose } from '@/lib/use-cases/choose-offer'

export const POST = handle(chooseOffer, async (_nobody, { params, input }) => choose({ ...input, token: params.token, address: await currentAddress() }))
