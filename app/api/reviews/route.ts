import { readQueue } from '@/lib/features/review/endpoints'
import { readQueue as read } from '@/lib/features/review/read-queue'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readQueue, (actor, { query }) => read(actor, query))
