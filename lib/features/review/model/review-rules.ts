import { REVIEW_TARGET_MINUTES } from './review-age'

/** How an agency reviews. */
export interface ReviewRules {
  /** Working time until a review is late. */
  readonly targetMinutes: number
  /** From this premium on, in bani of RON, whoever issued a policy does not approve it; none for no limit. */
  readonly fourEyesBani?: number | undefined
  /** Products whose policies pass without a look where nothing differs, but for a part. */
  readonly sampledProducts: readonly string[]
  /** How many of a hundred of them are looked at nevertheless. */
  readonly samplePercent: number
}

/** The rules of an agency that made none: everything is looked at. */
export const USUAL_RULES: ReviewRules = { targetMinutes: REVIEW_TARGET_MINUTES, sampledProducts: [], samplePercent: 100 }

export const TARGET_HOURS_MAX = 80

/** Whether a policy in which nothing differs is looked at: its id decides, so that nobody chooses which one. */
export function isLookedAt({ sampledProducts, samplePercent }: ReviewRules, { id, product }: { readonly id: string; readonly product: string }): boolean {
  return !sampledProducts.includes(product) || Number.parseInt(id.slice(-8), 16) % 100 < samplePercent
}
