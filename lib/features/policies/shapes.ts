import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { TASK_LENGTH_MAX } from '@/lib/features/clients/model/notes'
import { PAPER_BYTES_MAX, PAPER_KINDS } from '@/lib/features/clients/model/paper'
import { POLICY_REQUESTS } from '@/lib/features/clients/model/policy-request'
import { HOLDER_NAME_MIN, POLICY_TEXT_MAX } from '@/lib/domain/policy'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { clientEmail, day, documentPart, money, policyNumber, recordId, typedText } from '@/lib/platform/api/values'

const params = z.object({ policyId: recordId })

/** The fields that identify a policy. */
export const policyFound = z.object({
  id: recordId,
  series: z.string(),
  number: z.string(),
  holderName: z.string(),
  clientId: recordId.optional(),
  product: z.string(),
  insurer: z.string(),
  /** It was issued elsewhere and filed here: it has no quote here. */
  isFiled: z.boolean(),
})

export type PolicyFound = z.output<typeof policyFound>

export const policyDocument = {
  params,
  query: z.object({ download: z.literal('1').optional(), part: documentPart.optional() }),
  output: 'file',
} satisfies Shapes

export const quoteDocuments = {
  params: z.object({ quoteId: recordId }),
  output: 'file',
} satisfies Shapes

const policyToFile = z.strictObject({
  product: typedText(60).min(1),
  insurerId: recordId,
  ...policyNumber.shape,
  holderName: typedText(POLICY_TEXT_MAX.holderName).trim().min(HOLDER_NAME_MIN),
  startDate: day,
  endDate: day,
  premium: money.extend({ amountBani: z.number().int().positive() }).strict(),
})

/** The form values of a policy that was issued elsewhere. */
export type PolicyToFile = z.output<typeof policyToFile>

export const filePolicy = {
  input: policyToFile,
  output: z.object({ policyId: recordId }),
} satisfies Shapes

const furtherPayment = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  documentNumber: typedText(60).trim().min(1),
  date: day,
  /** In RON; negative for what was given back. */
  amountBani: z.number().int().refine((bani) => bani !== 0),
  /** The number of the instalment that it pays; none for a difference of price. */
  installment: z.number().int().min(1).max(100).optional(),
})
export type FurtherPaymentInput = z.output<typeof furtherPayment>

export const recordPayment = {
  params,
  input: furtherPayment,
  output: z.object({ left: money.optional() }),
} satisfies Shapes

const words = z.object({ subject: z.string(), text: z.string() })

export const readPolicyMail = {
  params,
  // Of all policies that were issued with it.
  query: z.object({ all: z.literal('1').optional() }),
  // No e-mail address when the answers no longer name one.
  output: z.object({ email: z.string().optional(), sendsMail: z.boolean(), words: z.object({ ro: words, en: words }) }),
} satisfies Shapes

export const mailPolicy = {
  params,
  input: z.strictObject({ email: clientEmail, locale: z.enum(['ro', 'en']), isOfAll: z.boolean().optional() }),
  output: z.object({ to: z.string() }),
} satisfies Shapes

const made = z.object({ id: recordId })
export const noteRequest = { params, input: z.strictObject({ request: z.enum(POLICY_REQUESTS), text: typedText(TASK_LENGTH_MAX), dueOn: day }), output: made } satisfies Shapes
export const addPolicyPaper = { params, query: z.object({ kind: z.enum(PAPER_KINDS) }), bytes: { max: PAPER_BYTES_MAX }, output: made } satisfies Shapes
