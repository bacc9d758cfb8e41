import { exportList } from '@/lib/features/lists/endpoints'
import { startExport } from '@/lib/features/lists/export/export-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(exportList, async (actor, { input }) => ({ jobId: await startExport(actor, input) }))
