import { getLocale } from 'next-intl/server'
import { listOfferDocuments } from '@/lib/features/documents/fetch-document'
import { offerDocuments } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(offerDocuments, async (actor, { params }) => ({
  documents: (await listOfferDocuments(actor, params.offerId, await getLocale())).map(({ part, fileKind, name }) => ({ part, fileKind, name })),
}))
