import { exportedFile } from '@/lib/features/lists/endpoints'
import { readExport } from '@/lib/features/lists/read-export'
import { handle } from '@/lib/platform/http/handle'
import { respondBytes } from '@/lib/platform/http/respond'

export const GET = handle(exportedFile, async (actor, { params }) => respondBytes(await readExport(actor, params.jobId)))
