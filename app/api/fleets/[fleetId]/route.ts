import { readFleet } from '@/lib/features/fleets/endpoints'
import { readFleet as read } from '@/lib/features/fleets/read-fleet'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readFleet, (actor, { params, query }) => read(actor, params.fleetId, query))
