import type { ProductId } from '@/lib/products/registry'
import type { Mistake } from './past-operator'

/** A difference that the insurer of a policy made. */
export interface PlantedDifference {
  /** The place among the quotes that became one policy each, in the order in which they began: from 1, and from the newest, which is -1. */
  readonly issued: number
  readonly mistake: Mistake
}

/**
 * Every difference of the world between request, offer, policy and document: the pages of the desk show these and no other. Tests read this
 * list. The insurer made each mistake, at issue or in print; the document of such a policy still proves the policy.
 */
export const PLANTED_DIFFERENCES: readonly PlantedDifference[] = [
  { issued: 23, mistake: { kind: 'premium', percent: 3 } },
  { issued: 61, mistake: { kind: 'printedPremium' } },
  { issued: 104, mistake: { kind: 'endDate' } },
  { issued: 150, mistake: { kind: 'premium', percent: -2 } },
  { issued: 199, mistake: { kind: 'printedPremium' } },
  { issued: 243, mistake: { kind: 'premium', percent: 4 } },
  { issued: 288, mistake: { kind: 'endDate' } },
  { issued: 330, mistake: { kind: 'printedPremium' } },
  { issued: 362, mistake: { kind: 'premium', percent: 3 } },
  { issued: 377, mistake: { kind: 'endDate' } },
  { issued: 391, mistake: { kind: 'premium', percent: 2 } },
  { issued: 402, mistake: { kind: 'printedPremium' } },
  // Of the last days: somebody has to decide about them.
  { issued: -16, mistake: { kind: 'premium', percent: 3 } },
  { issued: -12, mistake: { kind: 'endDate' } },
  { issued: -8, mistake: { kind: 'premium', percent: 2 } },
  { issued: -5, mistake: { kind: 'printedPremium' } },
  { issued: -3, mistake: { kind: 'premium', percent: 4 } },
  { issued: -2, mistake: { kind: 'endDate' } },
]

/** The differences of a world in which so many quotes became one policy each. */
export function plantedAmong(count: number): readonly PlantedDifference[] {
  return PLANTED_DIFFERENCES.flatMap(({ issued, mistake }) => {
    const place = issued < 0 ? count + 1 + issued : issued
    return place >= 1 && place <= count ? [{ issued: place, mistake }] : []
  })
}

/** Insurers of the sandbox that always change the price at issue, by product: nobody of the world issues with them, so that no other policy differs. */
export const PRICE_CHANGERS: { readonly [Id in ProductId]?: readonly string[] } = { casco: ['silvana'], 'casco-leasing': ['silvana'], digitalProtection: ['silvana'], travel: ['promontoriu'] }

/** Insurers of the sandbox that answer every request: whoever means to issue asks one of them. */
export const DEPENDABLE: readonly string[] = ['alpina', 'danubia', 'helvia', 'orion', 'alizeu', 'silvana']
