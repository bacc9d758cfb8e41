import type { Day } from '@/lib/domain/day'
import { type DocumentText, hasAmount, hasCode, hasDay, hasName, hasNumber, hasPhrase } from './document-text'
import { compareCovers } from './compare-covers'
import { personFindings } from './insured-people'
import type { CheckedFact, FactValue, NotCompared, PolicyFinding } from './policy-finding'
import type { Money } from '@/lib/domain/money'
import type { Offer } from '@/lib/domain/offer'
import { isPaymentDifferent } from '@/lib/domain/payments/payment-record'
import type { Policy } from '@/lib/domain/policy'

/** The compared part of an offer's request. */
export interface RequestedFacts {
  /** The holder's name, in each order in which documents write it. */
  readonly holderNames: readonly string[]
  /** Beginnings of the words by which documents name the product. */
  readonly productWords: readonly string[]
  /** The day cover should start, for products that ask. */
  readonly startDate: Day | undefined
  readonly vins: readonly string[]
  /** Whether the product asks for a chassis number. */
  readonly asksVin: boolean
  /** Each insured person's name, in each order. */
  readonly insuredNames: readonly (readonly string[])[]
}

export interface PolicyCheck {
  readonly requested: RequestedFacts
  readonly offer: Pick<Offer, 'premium' | 'startDate' | 'endDate' | 'covers' | 'deductibles'>
  readonly policy: Pick<Policy, 'premium' | 'startDate' | 'endDate' | 'series' | 'number' | 'payment' | 'recordedPayment'>
  /** Of all the offer's policies: travellers may have one each. */
  readonly premiumOfAll: Money
  /** The policy's part of a premium that pays several policies; undefined for a single one. */
  readonly share?: Money | undefined
  /** Undefined when the document is unreadable. */
  readonly text: DocumentText | undefined
  /** The documents of the other policies of the offer, once all can be read. */
  readonly others?: readonly DocumentText[] | undefined
}

/** Where request, offer, policy and document differ; none when all agree. */
export function checkPolicy({ requested, offer, policy, premiumOfAll, share, text, others }: PolicyCheck): PolicyFinding[] {
  return [
    ...dayFindings({ fact: 'startDate', between: 'request-offer' }, requested.startDate ?? offer.startDate, offer.startDate),
    ...dayFindings({ fact: 'startDate', between: 'offer-policy' }, offer.startDate, policy.startDate),
    ...dayFindings({ fact: 'endDate', between: 'offer-policy' }, offer.endDate, policy.endDate),
    ...premiumFindings(offer.premium, premiumOfAll),
    ...paymentFindings(policy, share),
    ...checkDocument({ requested, policy, text }),
    ...(text === undefined ? [] : [...personFindings({ people: requested.insuredNames, text, isOneOfSeveral: share !== undefined, others }), ...compareCovers(offer, text).findings]),
  ]
}

/** What was not compared, and why: it is never shown as if it agreed. */
export function notCompared({ requested: { vins, asksVin, insuredNames }, offer, text }: Pick<PolicyCheck, 'requested' | 'offer' | 'text'>): NotCompared {
  return {
    ...(text === undefined && (Object.fromEntries(DOCUMENT_FACTS.map((fact) => [fact, 'unreadable'])) as NotCompared)),
    ...(!asksVin ? { vin: 'notOfProduct' as const } : vins.length === 0 ? { vin: 'notAsked' as const } : {}),
    ...(insuredNames.length === 0 && { insuredPerson: 'notOfProduct' as const }),
    ...compareCovers(offer, text).notCompared,
  }
}

/** What the document alone shows. */
const DOCUMENT_FACTS = ['holder', 'product', 'series', 'number', 'vin', 'insuredPerson'] as const satisfies readonly CheckedFact[]

/** One finding for the whole payment: the policy's page shows part by part what differs. */
function paymentFindings({ payment, recordedPayment }: PolicyCheck['policy'], share: Money | undefined): PolicyFinding[] {
  if (payment === undefined || recordedPayment === undefined) return []
  return isPaymentDifferent(payment, recordedPayment, share) ? [{ fact: 'payment', between: 'declared-recorded' }] : []
}

/** Where a policy and its document differ; nothing else is comparable for a policy issued elsewhere. */
export function checkDocument({ requested, policy, text }: Pick<PolicyCheck, 'requested' | 'policy' | 'text'>): PolicyFinding[] {
  return text === undefined ? [{ fact: 'document', between: 'policy-document' }] : documentFindings(text, requested, policy)
}

/** What every document is searched for. */
const NAMED_FACTS = ['holder', 'product', 'startDate', 'endDate', 'premium', 'series', 'number', 'vin'] as const satisfies readonly CheckedFact[]

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
  const has: Readonly<Record<(typeof NAMED_FACTS)[number], boolean>> = {
    ...provenFacts(text, requested, policy),
    premium: hasAmount(text, policy.premium.amountBani),
    vin: requested.vins.every((vin) => hasCode(text, vin)),
  }
  return NAMED_FACTS.filter((fact) => !has[fact]).map((fact) => ({ fact, between: 'policy-document', ...(expected[fact] && { expected: expected[fact] }) }))
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
