import { openedDocument } from '@/lib/api/public-proposals'
import { currentAddress } from '@/lib/auth/current-address'
import { handle } from '@/lib/http/handle'
import { respondPdf } from '@/lib/http/respond'
import { openDocument } from '@/lib/use-cases/proposal-document'

export const GET = handle(openedDocument, async (_nobody, { params, query }) =>
  respondPdf(await openDocument({ token: params.token, address: await currentAddress() }), { asDownload: query.download === '1' }),
)
