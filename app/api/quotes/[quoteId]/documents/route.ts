import { getLocale } from 'next-intl/server'
import { quoteDocuments } from '@/lib/api/back-office'
import { handle } from '@/lib/http/handle'
import { respondZip } from '@/lib/http/respond'
import { zipQuoteDocuments } from '@/lib/use-cases/zip-documents'

export const GET = handle(quoteDocuments, async (actor, { params }) => respondZip(await zipQuoteDocuments(actor, params.quoteId, await getLocale())))
