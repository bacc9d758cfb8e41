import { closeAllSessions } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { closeAllSessions as closeAll } from '@/lib/features/people/close-sessions'

export const POST = handle(closeAllSessions, async (actor, { params }) => ({ sessions: await closeAll(actor, params.userId) }))
