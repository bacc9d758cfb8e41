import { removeBranch } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { removeBranch as remove } from '@/lib/features/people/change-branches'

export const POST = handle(removeBranch, async (actor, { params }) => {
  await remove(actor, params.branchId)
  return {}
})
