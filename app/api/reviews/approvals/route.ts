import { approveClean } from '@/lib/features/review/endpoints'
import { approveClean as approve } from '@/lib/features/review/store/approve-clean'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(approveClean, async (actor, { input }) => ({ approved: await approve(actor, input.policyIds) }))
