import { getLocale } from 'next-intl/server'
import { quoteDocuments } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondZip } from '@/lib/platform/http/respond'
import { exportQuoteDocuments } from '@/lib/features/privacy/open-documents'

export const GET = handle(quoteDocuments, async (actor, { params }) => respondZip(await exportQuoteDocuments(actor, params.quoteId, await getLocale())))
