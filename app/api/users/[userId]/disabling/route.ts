import { disableUser } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { disableUser as disable } from '@/lib/features/people/disable-user'

export const POST = handle(disableUser, async (actor, { params, input }) => ({ handedOver: await disable(actor, { ...input, userId: params.userId }) }))
