import { getLocale } from 'next-intl/server'
import { policyDocument } from '@/lib/features/issuing/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { fetchPolicyDocument } from '@/lib/features/documents/fetch-document'

export const GET = handle(policyDocument, async (actor, { params, query }) =>
  respondPdf(await fetchPolicyDocument(actor, params.policyId, await getLocale()), { asDownload: query.download === '1' }),
)
