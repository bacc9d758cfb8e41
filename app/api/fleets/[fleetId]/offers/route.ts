import { startAsking } from '@/lib/features/fleets/ask-for-fleet'
import { askForFleet } from '@/lib/features/fleets/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(askForFleet, async (actor, { params, input }) => ({ jobId: await startAsking(actor, { ...params, ...input }) }))
