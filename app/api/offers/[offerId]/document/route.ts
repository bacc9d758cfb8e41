import { getLocale } from 'next-intl/server'
import { offerDocument } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { fetchOfferDocument } from '@/lib/features/documents/fetch-document'

export const GET = handle(offerDocument, async (actor, { params, query }) =>
  respondPdf(await fetchOfferDocument(actor, params.offerId, await getLocale()), { asDownload: query.download === '1' }),
)
