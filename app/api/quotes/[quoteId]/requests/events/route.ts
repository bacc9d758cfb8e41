import { streamRun } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { streamRun as follow } from '@/lib/features/offers/stream-run'

export const GET = handle(streamRun, async (actor, { params }) => (signal) => follow(actor, params.quoteId, { signal }))
