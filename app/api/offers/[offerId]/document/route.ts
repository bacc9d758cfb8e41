import { getLocale } from 'next-intl/server'
import { offerDocument } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { openOfferDocument } from '@/lib/features/privacy/open-documents'

export const GET = handle(offerDocument, async (actor, { params, query }) =>
  respondPdf(await openOfferDocument(actor, params.offerId, { locale: await getLocale(), part: query.part ?? 0 }), { asDownload: query.download === '1' }),
)
