import { readQueueRow, reviewPolicy } from '@/lib/features/review/endpoints'
import { readQueueRow as read } from '@/lib/features/review/read-queue'
import { addReview } from '@/lib/features/review/store/reviews'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readQueueRow, (actor, { params }) => read(actor, params.policyId))

export const POST = handle(reviewPolicy, async (actor, { params, input }) => {
  const { reviewId, state, isFlagged } = await addReview(actor, params.policyId, input)
  return { reviewId, reviewState: state, isFlagged }
})
