import { changePassword } from '@/lib/features/people/password-endpoints'
import { changePassword as change } from '@/lib/features/people/passwords/change-password'
import { handle } from '@/lib/platform/http/handle'

export const PUT = handle(changePassword, async (actor, { input }) => change(actor, input))
