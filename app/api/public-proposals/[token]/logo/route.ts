import { publicProposalLogo } from '@/lib/features/proposals/public-endpoints'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { respondPicture } from '@/lib/platform/http/respond'
import { openProposalLogo } from '@/lib/features/proposals/proposal-document'

export const GET = handle(publicProposalLogo, async (_noActor, { params }) => respondPicture(await openProposalLogo({ token: params.token, address: await currentIpAddress() })))
