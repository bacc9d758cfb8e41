import { getLocale } from 'next-intl/server'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { openPolicyDocument } from '@/lib/features/privacy/open-documents'

export const GET = handle(policyDocument, async (actor, { params, query }) =>
  respondPdf(await openPolicyDocument(actor, params.policyId, { locale: await getLocale(), part: query.part ?? 0 }), { asDownload: query.download === '1' }),
)
