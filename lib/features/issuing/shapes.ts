import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { ATTEMPT_STATES } from './model/attempt-states'
import { day, instant, money, policyNumber, recordId, typedText } from '@/lib/platform/api/values'

/** What the broker declares: amount and currency come from the offer. */
export const paymentInput = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  documentNumber: typedText(60).trim().min(1),
  date: day,
})
export type PaymentInput = z.output<typeof paymentInput>

// More than a sheet has lines.
const CONFIRMED_MAX = 100

/** Which sheet before money was seen, and what was confirmed on it. Without a sheet nothing is issued that would have to be confirmed and is not. */
const seenInput = z.strictObject({ fingerprint: typedText(60).optional(), confirmed: z.array(typedText(80)).max(CONFIRMED_MAX) })

export const attemptView = z.object({
  id: recordId,
  offerId: recordId,
  state: z.enum(ATTEMPT_STATES),
  startedAt: instant,
  finishedAt: instant.optional(),
  premium: money,
  /** As declared: the next attempt begins with it. */
  payment: z.object({ method: z.enum(PAYMENT_METHODS), documentNumber: z.string(), date: day }),
  /** The service's own words of refusal. */
  texts: z.array(z.string()),
  correlationId: z.string().optional(),
  /** Of an unknown outcome: who can find out what became of it. */
  resolvers: z.array(z.string()).optional(),
  /** Two people have confirmed that no policy exists. */
  foundNotIssued: z.literal(true).optional(),
  policies: z.array(z.object({ id: recordId, series: z.string(), number: z.string(), endDate: day, otherPayment: z.literal(true).optional() })),
  /** In RON: what was paid and what the policies cost as issued, while they differ. */
  unsettled: z.object({ paid: money, firstPart: money.optional(), due: money, left: money }).optional(),
})
export type AttemptView = z.output<typeof attemptView>

export const issuePolicy = {
  params: z.object({ offerId: recordId }),
  input: z.strictObject({ payment: paymentInput, seen: seenInput.optional() }),
  output: attemptView,
} satisfies Shapes

export const readAttempt = {
  params: z.object({ attemptId: recordId }),
  output: attemptView,
} satisfies Shapes

// More than travellers fit into one request.
const FOUND_MAX = 50

/** A policy found for an unknown attempt; with its premium where the attempt made several. */
const foundPolicy = policyNumber.extend({ premiumBani: z.number().int().positive().optional() })
export type FoundPolicy = z.output<typeof foundPolicy>

export const resolveIssued = {
  params: z.object({ attemptId: recordId }),
  input: z.strictObject({ policies: z.array(foundPolicy).min(1).max(FOUND_MAX) }),
  output: z.object({ policyIds: z.array(recordId) }),
} satisfies Shapes

export const confirmNotIssued = {
  params: z.object({ attemptId: recordId }),
  output: z.object({ state: z.enum(['UNKNOWN', 'NOT_SENT']) }),
} satisfies Shapes
