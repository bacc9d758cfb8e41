import { getLocale } from 'next-intl/server'
import { readCallReport } from '@/lib/features/integration/endpoints'
import { readReport } from '@/lib/features/integration/read-call'
import { handle } from '@/lib/platform/http/handle'
import { respondText } from '@/lib/platform/http/respond'

export const GET = handle(readCallReport, async (actor, { params }) => respondText(await readReport(actor, params.callId, await getLocale())))
