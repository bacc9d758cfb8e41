import { issueFleet } from '@/lib/features/fleets/endpoints'
import { startIssuing } from '@/lib/features/fleets/issue-fleet'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(issueFleet, async (actor, { params, input }) => ({ jobId: await startIssuing(actor, { ...params, ...input }) }))
