import { markRevealsSeen } from '@/lib/features/privacy/endpoints'
import { markRevealsSeen as markSeen } from '@/lib/features/privacy/follow-reveals'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(markRevealsSeen, (actor) => markSeen(actor))
