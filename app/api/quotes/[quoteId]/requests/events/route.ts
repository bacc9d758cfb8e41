import { streamRun } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondEvents } from '@/lib/platform/http/respond-events'
import { streamRun as follow } from '@/lib/features/offers/stream-run'

export const GET = handle(streamRun, (actor, { params }) => respondEvents((signal) => follow(actor, params.quoteId, { signal })))
