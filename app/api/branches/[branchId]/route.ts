import { renameBranch } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { renameBranch as rename } from '@/lib/features/people/change-branches'

export const PUT = handle(renameBranch, async (actor, { params, input }) => {
  await rename(actor, { branchId: params.branchId, name: input.name })
  return {}
})
