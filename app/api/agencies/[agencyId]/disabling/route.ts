import { disableAgency } from '@/lib/features/agencies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { disableAgency as disable } from '@/lib/features/agencies/change-agency'

export const POST = handle(disableAgency, async (actor, { params }) => ({ sessions: await disable(actor, params.agencyId) }))
