import { readFleetSheets } from '@/lib/features/fleets/endpoints'
import { readSheets } from '@/lib/features/fleets/read-sheets'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(readFleetSheets, async (actor, { params, input }) => ({ sheets: await readSheets(actor, { ...params, ...input }) }))
