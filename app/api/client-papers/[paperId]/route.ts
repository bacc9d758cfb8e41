import { downloadPaper } from '@/lib/features/clients/endpoints'
import { openPaper } from '@/lib/features/privacy/open-documents'
import { handle } from '@/lib/platform/http/handle'
import { respondFile } from '@/lib/platform/http/respond'

export const GET = handle(downloadPaper, async (actor, { params }) => respondFile(await openPaper(actor, params.paperId)))
