import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'

/** What is compared between the request, the offer, the policy and its document. */
export const CHECKED_FACTS = ['holder', 'product', 'startDate', 'endDate', 'premium', 'series', 'number', 'vin', 'insuredPerson', 'covers', 'insuredSums', 'deductibles'] as const
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

/** Why a fact was not compared: the product has no such thing; it was not asked; the offer does not state it; the document does not name it, or cannot be read. */
export const NOT_COMPARED_BECAUSE = ['notOfProduct', 'notAsked', 'notStated', 'notNamed', 'unreadable'] as const
export type NotComparedBecause = (typeof NOT_COMPARED_BECAUSE)[number]
export type NotCompared = Readonly<Partial<Record<CheckedFact, NotComparedBecause>>>
