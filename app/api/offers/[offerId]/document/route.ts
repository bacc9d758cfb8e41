import { getLocale } from 'next-intl/server'
import { offerDocument } from '@/lib/api/offers'
import { handle } from '@/lib/http/handle'
import { respondPdf } from '@/lib/http/respond'
import { fetchOfferDocument } from '@/lib/use-cases/fetch-document'

export const GET = handle(offerDocument, async (actor, { params, query }) =>
  respondPdf(await fetchOfferDocument(actor, params.offerId, await getLocale()), { asDownload: query.download === '1' }),
)
