import { changeReviewRules as changeEndpoint, readReviewRules as readEndpoint } from '@/lib/features/review/endpoints'
import { changeReviewRules, readReviewRules } from '@/lib/features/review/read-review-rules'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readEndpoint, (actor) => readReviewRules(actor))
export const PUT = handle(changeEndpoint, (actor, { input }) => changeReviewRules(actor, input))
