import { getLocale } from 'next-intl/server'
import { readInspectionFiles, uploadInspection } from '@/lib/api/inspection'
import { handle } from '@/lib/http/handle'
import { readInspectionFiles as read, uploadInspection as upload } from '@/lib/use-cases/upload-inspection'

export const GET = handle(readInspectionFiles, async (actor, { params }) => ({ files: await read(actor, { kind: 'offer', id: params.offerId }) }))

export const POST = handle(uploadInspection, async (actor, { params, query, bytes }) =>
  upload(actor, { subject: { kind: 'offer', id: params.offerId }, ...query, bytes, locale: await getLocale() }),
)
