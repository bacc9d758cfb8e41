import { proposeFleet } from '@/lib/features/fleets/endpoints'
import { proposeFleet as propose } from '@/lib/features/fleets/propose-fleet'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(proposeFleet, (actor, { params, input }) => propose(actor, { ...params, ...input }))
