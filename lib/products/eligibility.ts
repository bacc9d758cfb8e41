import type { Day } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { carryOver, type GivenAnswers, readGivenAnswers } from './carry-over'
import { productOf } from './all-products'
import { PRODUCT_IDS, type ProductId } from './registry'
import { type Eligibility, eligibilityIn } from './walk-eligibility'

export interface OtherProduct {
  readonly product: ProductId
  readonly eligibility: Eligibility
}

/** Eligibility of a product by its own draft. `draft` is any JSON, `today` the day in Bucharest. */
export function eligibilityOf(product: ProductId, draft: unknown, today: Day): Eligibility {
  return eligibilityIn(walk(productOf(product).definition, draft, today))
}

/** The eligibility of every other product by the draft of one, in the order in which the desk offers them. */
export function otherProducts(from: ProductId, draft: unknown, today: Day): readonly OtherProduct[] {
  const given = readGivenAnswers(from, draft, today)
  return PRODUCT_IDS.filter((product) => product !== from).map((product) => ({ product, eligibility: eligibilityFromOther(given, product) }))
}

/** The eligibility of a product by the answers to another. */
export function eligibilityFromOther(given: GivenAnswers, product: ProductId): Eligibility {
  const { walked, obstacle } = carryOver(given, product)
  return obstacle === undefined ? eligibilityIn(walked) : { state: 'notPossible', problem: obstacle }
}

/** The other products that can still be priced, with how many answers are missing; those that ask for the fewest come first. */
export function crossSellProducts(from: ProductId, draft: unknown, today: Day): readonly { readonly product: ProductId; readonly missing: number }[] {
  return otherProducts(from, draft, today)
    .flatMap(({ product, eligibility }) => (eligibility.state === 'notPossible' ? [] : [{ product, missing: eligibility.state === 'ready' ? 0 : eligibility.count }]))
    .toSorted((a, b) => a.missing - b.missing)
}
