import { fillAnswers } from '@/lib/features/tour/endpoints'
import { fillAnswers as fill } from '@/lib/features/tour/fill-answers'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(fillAnswers, (actor, { params, input }) => fill(actor, { ...params, ...input }))
