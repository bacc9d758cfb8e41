import { renewPolicies } from '@/lib/features/renewals/endpoints'
import { startRenewals } from '@/lib/features/renewals/renew-policies'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(renewPolicies, async (actor, { input }) => ({ jobId: await startRenewals(actor, input) }))
