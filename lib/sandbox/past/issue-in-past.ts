import type { Service } from '@/lib/contracts/endpoint'
import { parseDay, todayInBucharest } from '@/lib/domain/day'
import { assetsInsurer } from '../insurers/assets-insurers'
import type { InsurerProfile } from '../insurers/insurer'
import { travelInsurer } from '../insurers/travel-insurers'
import { vehicleInsurer } from '../insurers/vehicle-insurers'
import { type IssuedOffer, newPoliciesOf, onePolicy } from '../shared/issue-policy'
import { checkPolicyRequest, offerIdOf, type PolicyRequestSchema } from '../rules/policy'
import { createPolicy as assetsPolicy } from '@/lib/contracts/assets/endpoints'
import { createPolicy as vehiclePolicy } from '@/lib/contracts/vehicle/endpoints'
import { issueRequest } from '@/lib/contracts/travel/issue-request'
import { dataResult, type HandlerResult } from '../shared/handler-result'
import { writePolicy } from '../shared/policy-reply'
import { Refusal, RulesBroken } from '../shared/refusal'
import { issuedTravelOffer } from '../travel/create-policy'
import type { OfferRow } from '../store/offer-rows'
import type { PolicyRow } from '../store/policy-rows'
import { misprinted, misreadOffer, type Mistake } from './mistakes'
import type { PastRows } from './past-rows'

interface IssuingService {
  readonly body: PolicyRequestSchema
  readonly findInsurer: (businessName: string) => InsurerProfile | undefined
  readonly readIssuedOffer: (offer: OfferRow) => IssuedOffer
}

const ISSUING: { readonly [S in Service]: IssuingService } = {
  assets: { body: assetsPolicy.body, findInsurer: assetsInsurer, readIssuedOffer: onePolicy },
  vehicle: { body: vehiclePolicy.body, findInsurer: vehicleInsurer, readIssuedOffer: onePolicy },
  travel: { body: issueRequest, findInsurer: travelInsurer, readIssuedOffer: issuedTravelOffer },
}

interface IssueInPast {
  readonly service: Service
  readonly body: unknown
  readonly at: Date
  readonly mistake?: Mistake | undefined
}

/** POST /policy of the past: the same rules, policies and reply; the price changes by a mistake alone. Throws Refusal and RulesBroken. */
export function issueInPast({ offers, policies, first }: PastRows, { service, body, at, mistake }: IssueInPast): HandlerResult {
  const today = todayInBucharest(at)
  const offer = offers.get(offerIdOf(body) ?? 0)
  const { body: schema, findInsurer, readIssuedOffer } = ISSUING[service]
  const insurer = offer && findInsurer(offer.insurer)
  if (!offer || offer.service !== service || !insurer) throw new Refusal('offerUnknown')
  const issued = policies.some(({ offerId }) => offerId === offer.offerId)
  const state = { premiumBani: offer.premiumBani, currency: 'RON', expiresOn: parseDay(offer.expiresOn) ?? today, issued }
  const checked = checkPolicyRequest(body, { today, offer: state }, schema)
  if (!checked.ok) throw new RulesBroken(checked.violations)

  const read = misreadOffer(offer, mistake)
  const issuedOffer = readIssuedOffer(read)
  const percent = mistake?.kind === 'premium' ? mistake.percent : 0
  const made = newPoliciesOf(read, { issuedOffer, payment: checked.request.payment, insurer, percent, createdAt: at }).map(({ payment, part = 0, ...policy }, index): PolicyRow => ({
    ...policy,
    world: '',
    part,
    payment: JSON.stringify(payment),
    policyId: first.policyId + policies.length + index,
    number: first.policyNumber + policies.length + index,
  }))
  const stored = misprinted({ offer: read, policies: made }, mistake)
  offers.set(offer.offerId, stored.offer)
  policies.push(...stored.policies)
  return dataResult({ policies: made.map((policy) => writePolicy(policy, issuedOffer.reply, false)) })
}
