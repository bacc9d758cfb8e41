import { drawTemplate } from '@/lib/features/fleets/draw-template'
import { readFleetTemplate } from '@/lib/features/fleets/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondBytes } from '@/lib/platform/http/respond'

export const GET = handle(readFleetTemplate, async (_actor, { params, query }) => respondBytes(await drawTemplate({ ...params, ...query })))
