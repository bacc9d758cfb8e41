import { followRun } from '@/lib/api/offers'
import { handle } from '@/lib/http/handle'
import { respondEvents } from '@/lib/http/respond-events'
import { followRun as follow } from '@/lib/use-cases/follow-run'

export const GET = handle(followRun, (actor, { params }) => respondEvents((signal) => follow(actor, params.quoteId, { signal })))
