import { openedDocument } from '@/lib/features/proposals/public-endpoints'
import { currentAddress } from '@/lib/platform/session/current-address'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { openDocument } from '@/lib/features/proposals/proposal-document'

export const GET = handle(openedDocument, async (_nobody, { params, query }) =>
  respondPdf(await openDocument({ token: params.token, address: await currentAddress() }), { asDownload: query.download === '1' }),
)
