import type { Day } from '@/lib/domain/day'
import { type DocumentText, hasAmount, hasCode, hasDay, hasName, hasNumber, hasPhrase } from './document-text'
import type { Money } from '@/lib/domain/money'
import type { Offer } from '@/lib/domain/offer'
import { isPaymentDifferent } from '@/lib/domain/payment-record'
import type { Policy } from '@/lib/domain/policy'

/** What is compared between the request, the offer, the policy and its document. */
export const CHECKED_FACTS = ['holder', 'product', 'startDate', 'endDate', 'premium', 'series', 'number', 'vin'] as const
export type CheckedFact = (typeof CHECKED_FACTS)[number]

/** The day, sum or word that a finding is about; codes of people and of vehicles are never part of one. */
export type FactValue = { readonly day: Day } | { readonly money: Money } | { readonly text: string }

/** A difference: `between` names the two stages that differ; the fact `document`: the document is unreadable; `payment`: the service recorded another payment. */
export interface PolicyFinding {
  readonly fact: CheckedFact | 'document' | 'payment'
  readonly between: 'request-offer' | 'offer-policy' | 'policy-document' | 'declared-recorded'
  readonly expected?: FactValue | undefined
  readonly found?: FactValue | undefined
}

/** The compared part of an offer's request. */
export interface RequestedFacts {
  /** The holder's name, in each order in which documents write it. */
  readonly holderNames: readonly string[]
  /** Beginnings of the words by which documents name the product. */
  readonly productWords: readonly string[]
  /** The day cover should start, for products that ask. */
  readonly startDate: Day | undefined
  readonly vins: readonly string[]
}

export interface PolicyCheck {
  readonly requested: RequestedFacts
  readonly offer: Pick<Offer, 'premium' | 'startDate' | 'endDate'>
  readonly policy: Pick<Policy, 'premium' | 'startDate' | 'endDate' | 'series' | 'number' | 'payment' | 'recordedPayment'>
  /** Of all the offer's policies: travellers may have one each. */
  readonly premiumOfAll: Money
  /** The policy's part of a premium that pays several policies; undefined for a single one. */
  readonly share?: Money | undefined
  /** Undefined when the document is unreadable. */
  readonly text: DocumentText | undefined
}

/** Where request, offer, policy and document differ; none when all agree. */
export function checkPolicy({ requested, offer, policy, premiumOfAll, share, text }: PolicyCheck): PolicyFinding[] {
  return [
    ...dayFindings({ fact: 'startDate', between: 'request-offer' }, requested.startDate ?? offer.startDate, offer.startDate),
    ...dayFindings({ fact: 'startDate', between: 'offer-policy' }, offer.startDate, policy.startDate),
    ...dayFindings({ fact: 'endDate', between: 'offer-policy' }, offer.endDate, policy.endDate),
    ...premiumFindings(offer.premium, premiumOfAll),
    ...paymentFindings(policy, share),
    ...checkDocument({ requested, policy, text }),
  ]
}

/** One finding for the whole payment: the policy's page shows part by part what differs. */
function paymentFindings({ payment, recordedPayment }: PolicyCheck['policy'], share: Money | undefined): PolicyFinding[] {
  if (payment === undefined || recordedPayment === undefined) return []
  return isPaymentDifferent(payment, recordedPayment, share) ? [{ fact: 'payment', between: 'declared-recorded' }] : []
}

/** Where a policy and its document differ; nothing else is comparable for a policy issued elsewhere. */
export function checkDocument({ requested, policy, text }: Pick<PolicyCheck, 'requested' | 'policy' | 'text'>): PolicyFinding[] {
  return text === undefined ? [{ fact: 'document', between: 'policy-document' }] : documentFindings(text, requested, policy)
}

/** The policy's facts that its document lacks. */
function documentFindings(text: DocumentText, requested: RequestedFacts, policy: PolicyCheck['policy']): PolicyFinding[] {
  const expected: Readonly<Partial<Record<CheckedFact, FactValue>>> = {
    holder: { text: requested.holderNames[0] ?? '' },
    startDate: { day: policy.startDate },
    endDate: { day: policy.endDate },
    premium: { money: policy.premium },
    series: { text: policy.series },
    number: { text: policy.number },
  }
  const has: Readonly<Record<CheckedFact, boolean>> = {
    ...provenFacts(text, requested, policy),
    premium: hasAmount(text, policy.premium.amountBani),
    vin: requested.vins.every((vin) => hasCode(text, vin)),
  }
  return CHECKED_FACTS.filter((fact) => !has[fact]).map((fact) => ({ fact, between: 'policy-document', ...(expected[fact] && { expected: expected[fact] }) }))
}

/** What a document must name to prove that it belongs to the policy. */
export const PROVING_FACTS = ['holder', 'product', 'startDate', 'endDate', 'series', 'number'] as const
export type ProvingFact = (typeof PROVING_FACTS)[number]

/** A policy as a user states it. */
export type PolicyToProve = Pick<Policy, 'startDate' | 'endDate' | 'series' | 'number'>

/** Which of the proving facts a document names. */
export function provenFacts(text: DocumentText, { holderNames, productWords }: Pick<RequestedFacts, 'holderNames' | 'productWords'>, policy: PolicyToProve): Record<ProvingFact, boolean> {
  return {
    holder: hasName(text, holderNames),
    product: hasPhrase(text, productWords),
    startDate: hasDay(text, policy.startDate),
    endDate: hasDay(text, policy.endDate),
    series: hasCode(text, policy.series),
    number: hasNumber(text, policy.number),
  }
}

function dayFindings(stages: Pick<PolicyFinding, 'fact' | 'between'>, expected: Day, found: Day): PolicyFinding[] {
  return expected === found ? [] : [{ ...stages, expected: { day: expected }, found: { day: found } }]
}

function premiumFindings(expected: Money, found: Money): PolicyFinding[] {
  const isSame = expected.amountBani === found.amountBani && expected.currency === found.currency
  return isSame ? [] : [{ fact: 'premium', between: 'offer-policy', expected: { money: expected }, found: { money: found } }]
}
