import { drawPolicyTemplate } from '@/lib/features/imports/draw-templates'
import { readPolicyTemplate } from '@/lib/features/imports/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondBytes } from '@/lib/platform/http/respond'

export const GET = handle(readPolicyTemplate, async (actor, { query }) => respondBytes(await drawPolicyTemplate(actor, query)))
