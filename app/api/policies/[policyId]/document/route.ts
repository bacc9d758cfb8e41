import { getLocale } from 'next-intl/server'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'

export const GET = handle(policyDocument, async (actor, { params, query }) =>
  respondPdf(await fetchPolicyDocument(actor, params.policyId, await getLocale()), { asDownload: query.download === '1' }),
)
