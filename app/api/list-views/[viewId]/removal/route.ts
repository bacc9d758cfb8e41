import { removeView } from '@/lib/features/lists/endpoints'
import { removeView as remove } from '@/lib/features/lists/save-view'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(removeView, async (actor, { params }) => {
  await remove(actor, params.viewId)
  return {}
})
