import { removeLogo } from '@/lib/features/letterhead/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { removeLogo as remove } from '@/lib/features/letterhead/change-letterhead'

export const POST = handle(removeLogo, (actor) => remove(actor))
