import { z } from 'zod'
import { REVIEW_DECISIONS, REVIEW_STATES } from '@/lib/domain/review'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { policyFound } from '@/lib/features/search/shapes'
import { day, instant, money, policyNumber, recordId, typedText } from '@/lib/platform/api/values'

const attemptParams = z.object({ attemptId: recordId })
const policyParams = z.object({ policyId: recordId })
const NOTE_LENGTH = 1000

// More than travellers fit into one request.
const FOUND_MAX = 50

/** A policy that was found of an unknown attempt; its premium where the attempt became several. */
const foundPolicy = policyNumber.extend({ premiumBani: z.number().int().positive().optional() })
export type FoundPolicy = z.output<typeof foundPolicy>

export const resolveIssued = {
  params: attemptParams,
  input: z.strictObject({ policies: z.array(foundPolicy).min(1).max(FOUND_MAX) }),
  output: z.object({ policyIds: z.array(recordId) }),
} satisfies Shapes

export const confirmNotIssued = {
  params: attemptParams,
  output: z.object({ state: z.enum(['UNKNOWN', 'NOT_SENT']) }),
} satisfies Shapes

export const reviewPolicy = {
  params: policyParams,
  // Whoever gets a policy back has to be told why.
  input: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[0]), note: typedText(NOTE_LENGTH).trim() }),
    z.strictObject({ decision: z.literal(REVIEW_DECISIONS[1]), note: typedText(NOTE_LENGTH).trim().min(1) }),
  ]),
  output: z.object({ reviewState: z.enum(REVIEW_STATES) }),
} satisfies Shapes

/** A policy in a list. */
export const policyRow = policyFound.extend({
  premium: money,
  startDate: day,
  endDate: day,
  issuedAt: instant,
  reviewState: z.enum(REVIEW_STATES),
  /** How many differences were found; undefined until somebody has compared. */
  differences: z.number().int().optional(),
})
export type PolicyRow = z.output<typeof policyRow>

const policySearch = z.strictObject({ search: typedText(120), review: z.enum(REVIEW_STATES).optional(), differing: z.boolean().optional() })
export type PolicySearch = z.output<typeof policySearch>

export const findPolicies = {
  input: policySearch,
  output: z.object({ policies: z.array(policyRow) }),
} satisfies Shapes

export const quoteDocuments = {
  params: z.object({ quoteId: recordId }),
  output: 'file',
} satisfies Shapes
