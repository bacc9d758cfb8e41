import { getLocale } from 'next-intl/server'
import { readInspectionFiles, uploadInspection } from '@/lib/features/inspection/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readInspectionFiles as read, uploadInspection as upload } from '@/lib/features/inspection/upload-inspection'

export const GET = handle(readInspectionFiles, async (actor, { params }) => ({ files: await read(actor, { kind: 'offer', id: params.offerId }) }))

export const POST = handle(uploadInspection, async (actor, { params, query, bytes }) =>
  upload(actor, { subject: { kind: 'offer', id: params.offerId }, ...query, bytes, locale: await getLocale() }),
)
