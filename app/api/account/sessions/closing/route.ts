import { closeOtherSessions } from '@/lib/features/own-account/close-own-sessions'
import { closeOtherSessions as endpoint } from '@/lib/features/own-account/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endpoint, async (actor) => ({ sessions: await closeOtherSessions(actor) }))
