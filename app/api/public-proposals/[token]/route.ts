import { openProposal } from '@/lib/features/proposals/public-endpoints'
import { currentActor } from '@/lib/platform/session/current-actor'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { readProposal } from '@/lib/features/proposals/read-proposal'

export const GET = handle(openProposal, async (_noActor, { params }) => readProposal({ token: params.token, address: await currentIpAddress(), reader: await currentActor() }))
