import { changeView } from '@/lib/features/lists/endpoints'
import { changeView as change } from '@/lib/features/lists/save-view'
import { handle } from '@/lib/platform/http/handle'

export const PUT = handle(changeView, async (actor, { params, input }) => {
  await change(actor, params.viewId, input)
  return {}
})
