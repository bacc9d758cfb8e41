import { getLocale } from 'next-intl/server'
import { readPolicyInspectionFiles, uploadPolicyInspection } from '@/lib/features/inspection/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readInspectionFiles as read, uploadInspection as upload } from '@/lib/features/inspection/upload-inspection'

export const GET = handle(readPolicyInspectionFiles, async (actor, { params }) => ({ files: await read(actor, { kind: 'policy', id: params.policyId }) }))

export const POST = handle(uploadPolicyInspection, async (actor, { params, query, bytes }) =>
  upload(actor, { subject: { kind: 'policy', id: params.policyId }, ...query, bytes, locale: await getLocale() }),
)
