import { z } from 'zod'
import { wirePayment } from '../shared/payment'

/** What one insurer asks for at issue (contract: insurer-specific transform objects, not shown). */
export const declarationAtIssue = z.looseObject({
  policyholder: z.looseObject({ residency: z.string().min(1), politicallyExposed: z.boolean() }),
})

/** Contract: Issue request; `additionalData` is ignored where the insurer asks none. */
export const issueRequest = z.object({ offerId: z.number().int(), payment: wirePayment, additionalData: z.looseObject({}).optional() })
export type IssueRequest = z.output<typeof issueRequest>
