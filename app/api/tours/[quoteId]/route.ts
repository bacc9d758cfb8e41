import { readTour } from '@/lib/features/tour/endpoints'
import { readTour as read } from '@/lib/features/tour/read-tour'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readTour, (actor, { params }) => read(actor, params.quoteId))
