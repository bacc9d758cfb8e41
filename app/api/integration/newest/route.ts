import { readNewestCall } from '@/lib/features/integration/endpoints'
import { findNewestCall } from '@/lib/features/integration/store/operator-calls'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readNewestCall, async (actor, { query }) => ({ newest: await findNewestCall(actor, query.environment) }))
