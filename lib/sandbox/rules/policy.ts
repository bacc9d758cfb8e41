import type { z } from 'zod'
import { createPolicy } from '@/lib/contracts/assets/endpoints'
import type { wirePayment } from '@/lib/contracts/shared/payment'
import type { Day } from '@/lib/domain/day'
import type { RefusedRequest } from './offer'
import { dayAt, numberAt } from './raw'
import { applyRules, partOf, problem, type Rule } from './rule'
import { checkShape, withoutRepeats } from './shape'
import { violation, type Violation } from './violation'

/** What the sandbox knows of the offer to be issued. */
export interface OfferState {
  readonly premiumBani: number
  readonly currency: string
  /** Last day on which it can be issued. */
  readonly expiresOn: Day
  readonly issued: boolean
}

/** The body of POST /policy of any service: offer, payment, and members of the service. */
export type PolicyRequestSchema = z.ZodType<{ offerId: number; payment: z.output<typeof wirePayment> }>
export type ParsedPolicyRequest = z.output<PolicyRequestSchema>

interface PolicyContext {
  readonly today: Day
  /** Undefined for an unknown offer; then only the payment is checked. */
  readonly offer?: OfferState | undefined
}

/** Amounts are binary fractions: 1234.56 times 100 is not quite 123456. */
const TOLERANCE_BANI = 1e-6

const paidByToday: Rule<PolicyContext> = (payment, { today }) => {
  const date = dayAt(payment, 'date')
  return date !== undefined && date > today ? problem('date', 'inTheFuture', { today }) : undefined
}

const amountIsThePremium: Rule<PolicyContext> = (payment, { offer }) => {
  const amount = numberAt(payment, 'amount')
  if (amount === undefined || offer === undefined || Math.abs(amount * 100 - offer.premiumBani) <= TOLERANCE_BANI) return undefined
  return problem('amount', 'amountNotPremium', { premium: (offer.premiumBani / 100).toFixed(2) })
}

const paymentRules: readonly Rule<PolicyContext>[] = [paidByToday, amountIsThePremium]

/** The id of the offer that a request names, if any. */
export function offerIdOf(body: unknown): number | undefined {
  return numberAt(body, 'offerId')
}

/**
 * Checks the body of POST /policy against the offer it names. Takes any JSON value and never throws
 * (contract: Payment; an expired offer and a second issue are refused).
 */
export function checkPolicyRequest(
  body: unknown,
  context: PolicyContext,
  schema: PolicyRequestSchema = createPolicy.body,
): { readonly ok: true; readonly request: ParsedPolicyRequest } | RefusedRequest {
  const shape = checkShape(schema, body)
  const rules = [...applyRules(paymentRules, partOf(body, 'payment'), context), ...checkOffer(context)]
  const violations = withoutRepeats(shape.violations, rules)
  return violations.length > 0 || shape.data === undefined ? { ok: false, violations } : { ok: true, request: shape.data }
}

function checkOffer({ today, offer }: PolicyContext): Violation[] {
  if (offer?.issued) return [violation('offerId', 'offerAlreadyIssued')]
  return offer !== undefined && offer.expiresOn < today ? [violation('offerId', 'offerExpired', { expiresOn: offer.expiresOn })] : []
}
