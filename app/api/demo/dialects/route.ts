import { readDialects, switchDialects } from '@/lib/features/demo/endpoints'
import { readDialects as read, switchDialects as change } from '@/lib/features/demo/direct-dialects'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readDialects, (actor) => read(actor))
export const POST = handle(switchDialects, (actor, { input }) => change(actor, input))
