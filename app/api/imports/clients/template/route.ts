import { drawClientTemplate } from '@/lib/features/imports/draw-templates'
import { readClientTemplate } from '@/lib/features/imports/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondBytes } from '@/lib/platform/http/respond'

export const GET = handle(readClientTemplate, async (actor, { query }) => respondBytes(await drawClientTemplate(actor, query)))
