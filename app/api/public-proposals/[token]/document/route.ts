import { publicProposalDocument } from '@/lib/features/proposals/public-endpoints'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { openProposalDocument } from '@/lib/features/proposals/proposal-document'

export const GET = handle(publicProposalDocument, async (_noActor, { params, query }) =>
  respondPdf(await openProposalDocument({ token: params.token, address: await currentIpAddress() }), { asDownload: query.download === '1' }),
)
