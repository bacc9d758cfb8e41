import { z } from 'zod'
import { REVIEW_ACTS, REVIEW_DECISIONS, REVIEW_STATES } from '@/lib/domain/review'
import { CHECKED_FACTS } from '@/lib/features/policies/model/policy-finding'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant, money, recordId, typedText } from '@/lib/platform/api/values'
import { QUEUE_VIEWS } from './model/queue-views'
import { TARGET_HOURS_MAX } from './model/review-rules'

const NOTE_LENGTH = 1000
const BULK_MAX = 100
// As the keys of products are written.
const PRODUCT_KEY = /^[a-z][a-zA-Z-]{2,39}$/

const params = z.object({ policyId: recordId })
const note = typedText(NOTE_LENGTH).trim()
// The state that the reviewer saw.
const seen = z.enum(REVIEW_STATES).optional()
const standing = { reviewState: z.enum(REVIEW_STATES), isFlagged: z.boolean() }

export const reviewPolicy = {
  params,
  // A returned policy needs a reason.
  input: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[0]), note, seen }),
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[1]), note: note.min(1), seen }),
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[2]), note, seen }),
  ]),
  output: z.object({ reviewId: recordId, ...standing }),
} satisfies Shapes

export const answerReview = { params, input: z.strictObject({ note: note.min(1) }), output: z.object({}) } satisfies Shapes

const factValue = z.union([z.object({ day }), z.object({ money }), z.object({ text: z.string() })])
const finding = z.object({
  fact: z.enum([...CHECKED_FACTS, 'document', 'payment']),
  between: z.enum(['request-offer', 'offer-policy', 'policy-document', 'declared-recorded']),
  expected: factValue.optional(),
  found: factValue.optional(),
})

const double = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('overlap'), days: z.number(), insurer: z.string(), number: z.string() }),
  z.object({ kind: z.literal('attempt'), insurer: z.string() }),
  z.object({ kind: z.literal('sibling'), state: z.enum(['unknown', 'issued']) }),
  z.object({ kind: z.literal('sheet') }),
])

const queueRow = z.object({
  id: recordId,
  series: z.string(),
  number: z.string(),
  holderName: z.string(),
  clientId: recordId.optional(),
  product: z.string(),
  insurer: z.string(),
  owner: z.string(),
  offerId: recordId.optional(),
  quoteId: recordId.optional(),
  premium: money,
  startDate: day,
  endDate: day,
  issuedAt: instant,
  /** Working time since the issue. */
  waitedMinutes: z.number(),
  ...standing,
  /** Undefined until the policy was compared. */
  findings: z.array(finding).optional(),
  /** What may insure the same, as its broker confirmed before money. */
  confirmed: z.array(double),
  /** How many facts were compared, and how many of them agree; undefined where that is not known. */
  compared: z.object({ agreeing: z.number(), all: z.number() }).optional(),
  /** Whether its broker answered what it was returned for. */
  isAnswered: z.boolean(),
  /** The colleague who reviews it now. */
  withColleague: z.string().optional(),
  /** Whether it was handed by name to who has it now. */
  isHanded: z.boolean(),
  last: z.object({ act: z.enum(REVIEW_ACTS), note: z.string(), by: z.string() }).optional(),
})
export type QueueRow = z.output<typeof queueRow>

const queueCounts = z.object({ waiting: z.number(), returned: z.number(), mine: z.number(), differing: z.number(), clean: z.number(), confirmed: z.number() })
export type QueueCounts = z.output<typeof queueCounts>

const queueReply = z.object({ rows: z.array(queueRow), hasMore: z.boolean(), counts: queueCounts, /** Working time until a review is late. */ targetMinutes: z.number() })
export type QueueReply = z.output<typeof queueReply>

export const readQueue = { query: z.object({ view: z.enum(QUEUE_VIEWS), after: recordId.optional(), product: z.string().regex(PRODUCT_KEY).optional(), insurer: recordId.optional(), owner: recordId.optional() }), output: queueReply } satisfies Shapes
export const readQueueRow = { params, output: queueRow } satisfies Shapes

/** A policy that was returned to its broker, with the reviewer's note. */
const returnedPolicy = z.object({ policyId: recordId, series: z.string(), number: z.string(), holderName: z.string(), product: z.string(), insurer: z.string(), premium: money, note: z.string(), reviewer: z.string() })
export type ReturnedPolicy = z.output<typeof returnedPolicy>

export const readReturned = { output: z.object({ policies: z.array(returnedPolicy) }) } satisfies Shapes

export const approveClean = {
  input: z.strictObject({ policyIds: z.array(recordId).min(1).max(BULK_MAX) }),
  output: z.object({ approved: z.array(z.object({ policyId: recordId, reviewId: recordId })) }),
} satisfies Shapes

export const undoReviews = { input: z.strictObject({ reviewIds: z.array(recordId).min(1).max(BULK_MAX) }), output: z.object({}) } satisfies Shapes

export const handOverReview = { params, input: z.strictObject({ userId: recordId }), output: z.object({ row: queueRow, counts: queueCounts }) } satisfies Shapes

export const takeNext = { output: z.object({ row: queueRow.optional() }) } satisfies Shapes

const MINUTES_OF_HOUR = 60
const FOUR_EYES_MAX = 1_000_000_000

const reviewRules = z.object({
  targetMinutes: z.number().int().min(MINUTES_OF_HOUR).max(TARGET_HOURS_MAX * MINUTES_OF_HOUR),
  fourEyesBani: z.number().int().min(1).max(FOUR_EYES_MAX).optional(),
  sampledProducts: z.array(z.string().max(60)).max(50),
  samplePercent: z.number().int().min(0).max(100),
})
export type ReviewRulesView = z.output<typeof reviewRules>

export const readReviewRules = { output: reviewRules } satisfies Shapes
export const changeReviewRules = { input: reviewRules.strict(), output: reviewRules } satisfies Shapes
