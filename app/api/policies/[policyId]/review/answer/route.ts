import { answerReview } from '@/lib/features/review/endpoints'
import { answerReview as answer } from '@/lib/features/review/store/reviews'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(answerReview, async (actor, { params, input }) => {
  await answer(actor, params.policyId, input.note)
  return {}
})
