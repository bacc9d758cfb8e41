import { z } from 'zod'
import { absentable, replyNumber } from './number'
import { wireInstallments } from './offer'

/** Contract: Policy object. `number` arrives as a number and is kept as text. */
export const wirePolicy = z.object({
  policyId: replyNumber,
  series: z.string().min(1),
  number: z.union([z.number().int(), z.string().min(1)]).transform(String),
  payment: absentable(z.looseObject({})),
  startDate: z.string(),
  endDate: z.string(),
  premiumAmount: replyNumber,
  currency: z.string(),
  installments: absentable(wireInstallments),
})
export type WirePolicy = z.output<typeof wirePolicy>

/** Contract: Policy response. A success without a policy is refused, so the list holds at least one. */
export const policyReply = z.object({ policies: z.array(wirePolicy).min(1) })
