import { openProposal } from '@/lib/api/public-proposals'
import { currentActor } from '@/lib/auth/current-actor'
import { currentAddress } from '@/lib/auth/current-address'
import { handle } from '@/lib/http/handle'
import { readProposal } from '@/lib/use-cases/read-proposal'

export const GET = handle(openProposal, async (_nobody, { params }) => readProposal({ token: params.token, address: await currentAddress(), reader: await currentActor() }))
