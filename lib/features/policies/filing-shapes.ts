import { z } from 'zod'
import { HOLDER_NAME_MIN, POLICY_TEXT_MAX } from '@/lib/domain/policy'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, money, policyNumber, recordId, typedText } from '@/lib/platform/api/values'

const policyToFile = z.strictObject({
  product: typedText(60).min(1),
  insurerId: recordId,
  ...policyNumber.shape,
  holderName: typedText(POLICY_TEXT_MAX.holderName).trim().min(HOLDER_NAME_MIN),
  startDate: day,
  endDate: day,
  premium: money.extend({ amountBani: z.number().int().positive() }).strict(),
})

/** What somebody says of a policy that was issued elsewhere. */
export type PolicyToFile = z.output<typeof policyToFile>

export const filePolicy = {
  input: policyToFile,
  output: z.object({ policyId: recordId }),
} satisfies Shapes
