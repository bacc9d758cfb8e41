import { changeOwnPhone as endpoint } from '@/lib/features/own-account/endpoints'
import { changeOwnPhone } from '@/lib/features/own-account/change-own-phone'
import { handle } from '@/lib/platform/http/handle'

export const PUT = handle(endpoint, async (actor, { input }) => {
  await changeOwnPhone(actor, input.phone)
  return {}
})
