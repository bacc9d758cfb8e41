import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId } from '@/lib/platform/api/values'
import { REMINDER_DAYS } from './model/reminder'
import { RENEWALS_AT_ONCE_MAX } from './model/renewal'

export const renewPolicies = {
  input: z.strictObject({ policyIds: z.array(recordId).min(1).max(RENEWALS_AT_ONCE_MAX), locale: z.enum(['ro', 'en']) }),
  output: z.object({ jobId: recordId }),
} satisfies Shapes

export const proposeRenewal = {
  params: z.object({ policyId: recordId }),
  input: z.strictObject({ locale: z.enum(['ro', 'en']) }),
  output: z.object({ quoteId: recordId, proposalId: recordId, mailedTo: z.string().optional() }),
} satisfies Shapes

export const remindClients = { input: z.strictObject({ policyIds: z.array(recordId).min(1).max(RENEWALS_AT_ONCE_MAX) }), output: z.object({ jobId: recordId }) } satisfies Shapes

const rule = z.object({ daysBefore: z.array(z.number().int()), sendsMail: z.boolean() })
export const readReminderRule = { output: rule } satisfies Shapes
export const changeReminderRule = { input: z.strictObject({ daysBefore: z.array(z.literal(REMINDER_DAYS)).max(REMINDER_DAYS.length) }), output: rule } satisfies Shapes
