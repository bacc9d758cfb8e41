import { exportReport } from '@/lib/features/reports/endpoints'
import { exportReport as write } from '@/lib/features/reports/export-report'
import { handle } from '@/lib/platform/http/handle'
import { respondBytes } from '@/lib/platform/http/respond'

export const GET = handle(exportReport, async (actor, { query }) => respondBytes(await write(actor, query)))
