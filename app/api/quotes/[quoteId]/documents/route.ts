import { getLocale } from 'next-intl/server'
import { quoteDocuments } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondZip } from '@/lib/platform/http/respond'
import { zipQuoteDocuments } from '@/lib/features/policies/zip-documents'

export const GET = handle(quoteDocuments, async (actor, { params }) => respondZip(await zipQuoteDocuments(actor, params.quoteId, await getLocale())))
