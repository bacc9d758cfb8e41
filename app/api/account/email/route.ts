import { askForEmail as endpoint } from '@/lib/features/own-account/endpoints'
import { askForEmail } from '@/lib/features/own-account/ask-for-email'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endpoint, async (actor, { input }) => {
  await askForEmail(actor, input)
  return {}
})
