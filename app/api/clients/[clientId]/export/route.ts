import { getLocale } from 'next-intl/server'
import { exportClient } from '@/lib/features/erasure/endpoints'
import { exportClient as exportAll } from '@/lib/features/erasure/export-client'
import { handle } from '@/lib/platform/http/handle'
import { respondZipStream } from '@/lib/platform/http/respond'

export const GET = handle(exportClient, async (actor, { params, query }) => respondZipStream(await exportAll(actor, { clientId: params.clientId, purpose: query.purpose, locale: await getLocale() })))
