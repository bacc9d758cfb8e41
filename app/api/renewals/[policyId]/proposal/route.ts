import { proposeRenewal } from '@/lib/features/renewals/endpoints'
import { proposeRenewal as propose } from '@/lib/features/renewals/propose-renewal'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(proposeRenewal, (actor, { params, input }) => propose(actor, { ...input, policyId: params.policyId }))
