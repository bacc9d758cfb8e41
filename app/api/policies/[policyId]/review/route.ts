import { reviewPolicy } from '@/lib/features/review/endpoints'
import { addReview } from '@/lib/features/review/store/reviews'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(reviewPolicy, async (actor, { params, input }) => {
  await addReview(actor, params.policyId, input)
  return { reviewState: input.decision }
})
