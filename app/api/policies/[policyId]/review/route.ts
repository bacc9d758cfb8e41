import { reviewPolicy } from '@/lib/api/back-office'
import { addReview } from '@/lib/data/reviews'
import { handle } from '@/lib/http/handle'

export const POST = handle(reviewPolicy, async (actor, { params, input }) => {
  await addReview(actor, params.policyId, input)
  return { reviewState: input.decision }
})
