import { declarationAtIssue, issueRequest } from '@/lib/contracts/travel/issue-request'
import { z } from 'zod'
import { travelInsurer } from '../insurers/travel-insurers'
import { reference } from '../reference/reference'
import { textAt } from '../rules/raw'
import { checkShape } from '../rules/shape'
import { violation, type Violation } from '../rules/violation'
import type { HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { type IssuedOffer, issuePolicy, type IssueServiceOptions } from '../shared/issue-policy'
import type { OfferRow } from '../store/offer-rows'
import { QUICK_PRODUCT } from './make-offers'
import { storedTravelOffer } from './offer-reply'

const RESIDENCY = 'additionalData.policyholder.residency'
const withDeclaration = z.object({ additionalData: declarationAtIssue })

const issuing: IssueServiceOptions = {
  service: 'travel',
  body: issueRequest,
  findInsurer: travelInsurer,
  extraViolations: (body, offer) => (offer ? [...checkIssuable(offer), ...checkDeclaration(body, offer)] : []),
  readIssuedOffer: issuedTravelOffer,
}

/** An offer of the travel service with the premium of each of its policies. */
export function issuedTravelOffer({ reply }: Pick<OfferRow, 'reply'>): IssuedOffer {
  return storedTravelOffer.parse(JSON.parse(reply))
}

/** POST /policy: one policy per insured person, or one for a group (contract: Issue offer). Throws Refusal and RulesBroken. */
export function createPolicy(body: unknown, context: Context): Promise<HandlerResult> {
  return issuePolicy(issuing, body, context)
}

function checkIssuable({ product }: OfferRow): Violation[] {
  return product === QUICK_PRODUCT ? [violation('offerId', 'offerIndicative')] : []
}

/** What one insurer asks about the policyholder (contract: insurer-specific transform objects, not shown). */
function checkDeclaration(body: unknown, { insurer }: OfferRow): Violation[] {
  if (!travelInsurer(insurer)?.asksDeclaration) return []
  const residency = textAt(body, RESIDENCY)
  const { violations } = checkShape(withDeclaration, body)
  return residency && !reference.isCountry(residency) ? [...violations, violation(RESIDENCY, 'countryUnknown')] : violations
}
