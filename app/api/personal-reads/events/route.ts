import { streamReveals } from '@/lib/features/privacy/endpoints'
import { streamReveals as follow } from '@/lib/features/privacy/follow-reveals'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(streamReveals, async (actor) => (signal) => follow(actor, { signal }))
