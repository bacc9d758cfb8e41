import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { apiEndpoint } from './endpoint'
import { day, instant, money, recordId, typedText } from './values'

/** States of one attempt to issue (architecture: Issuing). */
export const ATTEMPT_STATES = ['INTENT', 'SENDING', 'ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** What the broker declares: amount and currency are the offer's and are not typed. */
export const paymentInput = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  documentNumber: typedText(60).trim().min(1),
  date: day,
})
export type PaymentInput = z.output<typeof paymentInput>

export const attemptView = z.object({
  id: recordId,
  offerId: recordId,
  state: z.enum(ATTEMPT_STATES),
  startedAt: instant,
  finishedAt: instant.optional(),
  premium: money,
  /** What the service said when it refused, in its words. */
  texts: z.array(z.string()),
  correlationId: z.string().optional(),
  policies: z.array(z.object({ id: recordId, series: z.string(), number: z.string() })),
})
export type AttemptView = z.output<typeof attemptView>

/** Issues the policy of an offer. Answers when the intent is committed; the outcome is read by {@link readAttempt}. */
export const issuePolicy = apiEndpoint({
  method: 'POST',
  path: '/api/offers/{offerId}/policy',
  needs: 'policy.issue',
  params: z.object({ offerId: recordId }),
  input: z.strictObject({ payment: paymentInput }),
  output: attemptView,
})

export const readAttempt = apiEndpoint({
  method: 'GET',
  path: '/api/issue-attempts/{attemptId}',
  needs: 'policy.read',
  params: z.object({ attemptId: recordId }),
  output: attemptView,
})

/** The policy as PDF. */
export const policyDocument = apiEndpoint({
  method: 'GET',
  path: '/api/policies/{policyId}/document',
  needs: 'document.read',
  params: z.object({ policyId: recordId }),
  query: z.object({ download: z.literal('1').optional() }),
  output: 'file',
})
