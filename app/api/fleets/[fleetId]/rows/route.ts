import { addRows } from '@/lib/features/fleets/add-rows'
import { addFleetRows } from '@/lib/features/fleets/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(addFleetRows, async (actor, { params, input }) => ({ rows: await addRows(actor, { ...params, ...input }) }))
