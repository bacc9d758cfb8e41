import { handOverReview } from '@/lib/features/review/endpoints'
import { readCounts, readQueueRow } from '@/lib/features/review/read-queue'
import { handOverReview as handOver } from '@/lib/features/review/store/hand-over-review'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(handOverReview, async (actor, { params, input }) => {
  await handOver(actor, params.policyId, input.userId)
  return { row: await readQueueRow(actor, params.policyId), counts: await readCounts(actor) }
})
