import { handOver } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { handOver as move } from '@/lib/features/people/hand-over'

export const POST = handle(handOver, (actor, { params, input }) => move(actor, { from: params.userId, to: input.to }))
