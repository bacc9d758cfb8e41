import { renameAgency } from '@/lib/features/agencies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { renameAgency as rename } from '@/lib/features/agencies/change-agency'

export const PUT = handle(renameAgency, async (actor, { params, input }) => {
  await rename(actor, { ...params, ...input })
  return {}
})
