import { loseAnswers } from '@/lib/features/tour/endpoints'
import { loseAnswers as lose } from '@/lib/features/tour/lose-answers'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(loseAnswers, (actor, { params, input }) => lose(actor, { ...params, ...input }))
