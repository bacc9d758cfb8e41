import { enableAgency } from '@/lib/features/agencies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { enableAgency as enable } from '@/lib/features/agencies/change-agency'

export const POST = handle(enableAgency, async (actor, { params }) => {
  await enable(actor, params.agencyId)
  return {}
})
