import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { wireDay } from './date'

/** Premium already collected, declared with the policy request (contract: Payment). */
export const wirePayment = z.object({
  method: z.enum(PAYMENT_METHODS),
  currency: z.literal('RON'),
  amount: z.number(),
  date: wireDay,
  documentNumber: z.string().trim().min(1),
})
export type WirePayment = z.output<typeof wirePayment>
