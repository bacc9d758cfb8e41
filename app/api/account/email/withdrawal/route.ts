import { withdrawEmail as endpoint } from '@/lib/features/own-account/endpoints'
import { withdrawEmail } from '@/lib/features/own-account/ask-for-email'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endpoint, async (actor) => {
  await withdrawEmail(actor)
  return {}
})
