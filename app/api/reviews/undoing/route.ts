import { undoReviews } from '@/lib/features/review/endpoints'
import { undoReviews as undo } from '@/lib/features/review/store/undo-reviews'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(undoReviews, async (actor, { input }) => {
  await undo(actor, input.reviewIds)
  return {}
})
