import { readSessionTimes, staySignedIn } from '@/lib/features/own-account/endpoints'
import { readOwnSessionTimes } from '@/lib/features/own-account/session-times'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readSessionTimes, (actor) => readOwnSessionTimes(actor))
export const POST = handle(staySignedIn, (actor) => readOwnSessionTimes(actor))
