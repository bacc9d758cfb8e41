import { changePassword } from '@/lib/features/passwords/endpoints'
import { changePassword as change } from '@/lib/features/passwords/change-password'
import { handle } from '@/lib/platform/http/handle'

export const PUT = handle(changePassword, async (actor, { input }) => change(actor, input))
