import { removePaper } from '@/lib/features/clients/endpoints'
import { removePaper as remove } from '@/lib/features/clients/store/papers'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(removePaper, async (actor, { params }) => {
  await remove(actor, params.paperId)
  return {}
})
