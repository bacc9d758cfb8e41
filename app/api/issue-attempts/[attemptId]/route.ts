import { readAttempt } from '@/lib/features/issuing/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readAttempt as read } from '@/lib/features/issuing/read-issue-page'

export const GET = handle(readAttempt, (actor, { params }) => read(actor, params.attemptId))
