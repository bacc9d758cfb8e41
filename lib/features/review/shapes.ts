import { z } from 'zod'
import { REVIEW_DECISIONS, REVIEW_STATES } from '@/lib/domain/review'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId, typedText } from '@/lib/platform/api/values'

const NOTE_LENGTH = 1000

export const reviewPolicy = {
  params: z.object({ policyId: recordId }),
  // A returned policy needs a reason.
  input: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[0]), note: typedText(NOTE_LENGTH).trim() }),
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[1]), note: typedText(NOTE_LENGTH).trim().min(1) }),
  ]),
  output: z.object({ reviewState: z.enum(REVIEW_STATES) }),
} satisfies Shapes
