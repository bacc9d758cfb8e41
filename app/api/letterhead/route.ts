import { changeLetterhead, readLetterhead } from '@/lib/features/letterhead/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { changeLetterhead as change } from '@/lib/features/letterhead/change-letterhead'
import { readLetterhead as read } from '@/lib/features/letterhead/read-letterhead'

export const GET = handle(readLetterhead, (actor) => read(actor))
export const PUT = handle(changeLetterhead, (actor, { input }) => change(actor, input))
