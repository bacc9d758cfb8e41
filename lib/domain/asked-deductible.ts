/** What a deductible is taken off. */
export const DEDUCTIBLES = ['partialDamage', 'totalLoss'] as const
export type DeductibleOf = (typeof DEDUCTIBLES)[number]

/**
 * A deductible as insurers were asked for it; what they made of it stands in their documents. Without a value none was
 * asked for, which is not the same as one of 0.
 */
export interface AskedDeductible {
  readonly of: DeductibleOf
  readonly value?: number | undefined
  /** A currency, or "%" of the damage. */
  readonly unit: string
}
