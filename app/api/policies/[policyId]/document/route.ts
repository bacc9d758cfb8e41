import { getLocale } from 'next-intl/server'
import { policyDocument } from '@/lib/api/issuing'
import { handle } from '@/lib/http/handle'
import { respondPdf } from '@/lib/http/respond'
import { fetchPolicyDocument } from '@/lib/use-cases/fetch-document'

export const GET = handle(policyDocument, async (actor, { params, query }) =>
  respondPdf(await fetchPolicyDocument(actor, params.policyId, await getLocale()), { asDownload: query.download === '1' }),
)
