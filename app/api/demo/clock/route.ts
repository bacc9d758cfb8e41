import { moveClock, readClock } from '@/lib/features/demo/endpoints'
import { moveClock as move, readClock as read } from '@/lib/features/demo/move-clock'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readClock, (actor, { query }) => read(actor, query))
export const POST = handle(moveClock, (actor, { input }) => move(actor, input))
