import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { clientEmail, recordId } from '@/lib/platform/api/values'

const params = z.object({ policyId: recordId })

const words = z.object({ subject: z.string(), text: z.string() })

export const readPolicyMail = {
  params,
  // Without an address where the answers name none any more.
  output: z.object({ email: z.string().optional(), sendsMail: z.boolean(), words: z.object({ ro: words, en: words }) }),
} satisfies Shapes

export const mailPolicy = {
  params,
  input: z.strictObject({ email: clientEmail, locale: z.enum(['ro', 'en']) }),
  output: z.object({ to: z.string() }),
} satisfies Shapes
