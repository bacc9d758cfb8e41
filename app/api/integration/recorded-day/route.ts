import { exportRecordedDay } from '@/lib/features/integration/endpoints'
import { exportDay } from '@/lib/features/integration/export-day'
import { handle } from '@/lib/platform/http/handle'
import { respondText } from '@/lib/platform/http/respond'

export const GET = handle(exportRecordedDay, async (actor, { query }) => respondText(await exportDay(actor, query.environment)))
