import { readAttempt } from '@/lib/api/issuing'
import { handle } from '@/lib/http/handle'
import { readAttempt as read } from '@/lib/use-cases/read-issue'

export const GET = handle(readAttempt, (actor, { params }) => read(actor, params.attemptId))
