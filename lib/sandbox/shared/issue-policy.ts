import type { Service } from '@/lib/contracts/endpoint'
import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import type { InsurerProfile } from '../insurers/insurer'
import { priceChangeOf, recordsOtherPayment, withDuplicates, requireUp, waitAtInsurer } from '@/lib/sandbox/insurers/insurer-behaviour'
import { checkPolicyRequest, offerIdOf, type PolicyRequestSchema } from '../rules/policy'
import { violation, type Violation } from '../rules/violation'
import { recordLedgerEvent } from '../store/ledger-rows'
import { findOffer, type OfferRow } from '../store/offer-rows'
import { findPolicyOfOffer, insertPolicy, type NewPolicy, type PolicyRow } from '../store/policy-rows'
import { dataResult, type HandlerResult } from './handler-result'
import type { Context } from './context'
import { inOfferCurrency, offerReply, type OfferReply } from './offer-reply'
import { writePolicy } from './policy-reply'
import { Refusal, RulesBroken } from './refusal'

/** What differs between the services in turning an offer into a policy. */
export interface IssueServiceOptions {
  readonly service: Service
  readonly body: PolicyRequestSchema
  readonly findInsurer: (businessName: string) => InsurerProfile | undefined
  /** Further violations of one service; the offer is undefined when it does not exist. */
  readonly extraViolations?: (body: unknown, offer: OfferRow | undefined) => readonly Violation[]
  /** How a service reads a stored offer; by default one policy has the whole premium. */
  readonly readIssuedOffer?: (offer: OfferRow) => IssuedOffer
}

/** An offer that is being issued: its reply, and the premium of each of its policies in bani of RON. */
export interface IssuedOffer {
  readonly reply: OfferReply
  readonly sharesBani: readonly number[]
}

export const onePolicy = (offer: OfferRow): IssuedOffer => ({ reply: offerReply.parse(JSON.parse(offer.reply)), sharesBani: [offer.premiumBani] })

/** POST /policy: issues an offer at most once, also for repeated requests (contract: Policy response). Throws Refusal and RulesBroken. */
export async function issuePolicy({ service, body: schema, findInsurer, extraViolations, readIssuedOffer = onePolicy }: IssueServiceOptions, body: unknown, context: Context): Promise<HandlerResult> {
  const today = todayInBucharest(context.now())
  const offerId = offerIdOf(body)
  const offer = offerId === undefined ? undefined : await findOffer(context, service, offerId)
  const checked = checkPolicyRequest(body, { today, offer: offer && (await stateOf(offer, context, today)) }, schema)
  const violations = [...(checked.ok ? [] : checked.violations), ...(extraViolations?.(body, offer) ?? [])]
  if (!checked.ok || violations.length > 0) throw new RulesBroken(violations)
  const insurer = offer && findInsurer(offer.insurer)
  if (!offer || !insurer) throw new Refusal('offerUnknown')

  await waitAtInsurer(insurer, `issues ${offer.offerId}`, context)
  requireUp(insurer, context)

  const issuedOffer = readIssuedOffer(offer)
  const policies = await issue(offer, { issuedOffer, payment: checked.request.payment, insurer }, context)
  return dataResult({ policies: withDuplicates(insurer, policies.map((policy) => writePolicy(policy, issuedOffer.reply, recordsOtherPayment(insurer, context))), context) })
}

async function stateOf({ offerId, premiumBani, expiresOn }: OfferRow, context: Context, today: Day) {
  const issued = (await findPolicyOfOffer(context, offerId)) !== undefined
  return { premiumBani, currency: 'RON', expiresOn: parseDay(expiresOn) ?? today, issued }
}

interface IssueOfferInput {
  readonly issuedOffer: IssuedOffer
  readonly payment: NewPolicy['payment']
  readonly insurer: InsurerProfile
}

/**
 * Issues all policies of the offer or none. Throws RulesBroken when another request issued the offer after the rules were checked,
 * and Refusal when the premium has changed and the insurer refuses the new premium.
 */
async function issue(offer: OfferRow, { issuedOffer, payment, insurer }: IssueOfferInput, context: Context): Promise<readonly PolicyRow[]> {
  const createdAt = context.now()
  const { percent, refuses } = priceChangeOf(insurer, offer.product, context)
  if (refuses) {
    const premium = inOfferCurrency(changedBani(offer.premiumBani, percent), issuedOffer.reply)
    throw new Refusal('priceChanged', { insurer: insurer.name, premium: premium.toFixed(2), currency: issuedOffer.reply.currency })
  }
  return context.database.transaction(async (database) => {
    const policies: PolicyRow[] = []
    for (const made of newPoliciesOf(offer, { issuedOffer, payment, insurer, percent, createdAt })) {
      const policy = await insertPolicy({ ...context, database }, made)
      if (!policy) throw new RulesBroken([violation('offerId', 'offerAlreadyIssued')])
      await recordLedgerEvent({ ...context, database }, issuedEntry(insurer.service, offer, policy))
      policies.push(policy)
    }
    return policies
  })
}

interface NewPoliciesInput extends IssueOfferInput {
  /** By how much the premium changes at issue. */
  readonly percent: number
  readonly createdAt: Date
}

/** The policies that an offer becomes, one for each share of its premium; nothing is stored. */
export function newPoliciesOf({ offerId }: Pick<OfferRow, 'offerId'>, { issuedOffer, payment, insurer, percent, createdAt }: NewPoliciesInput): NewPolicy[] {
  const { service, series } = insurer
  const endsOn = parseDay(issuedOffer.reply.endDate) ?? todayInBucharest(createdAt)
  return issuedOffer.sharesBani.map((shareBani, part) => ({ offerId, part, service, series, premiumBani: changedBani(shareBani, percent), payment, endsOn, createdAt }))
}

function changedBani(bani: number, percent: number): number {
  return Math.round(bani * (1 + percent / 100))
}

/** The ledger's entry for a policy. */
export function issuedEntry<Name extends string>(service: Name, { offerId, product, insurer }: Pick<OfferRow, 'offerId' | 'product' | 'insurer'>, { policyId, series, number, createdAt: at }: PolicyRow) {
  return { at, service, act: 'issued', product, insurer, offerId, policyId, detail: `${series} ${number}` } as const
}
