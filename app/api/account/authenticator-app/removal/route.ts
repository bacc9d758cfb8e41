import { removeApp } from '@/lib/features/second-factors/endpoints'
import { removeOwnApp } from '@/lib/features/second-factors/remove-factor'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(removeApp, async (actor, { input }) => {
  await removeOwnApp(actor, input)
  return {}
})
