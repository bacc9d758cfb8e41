/** What a deductible is taken off. */
export const DEDUCTIBLES = ['partialDamage', 'totalLoss'] as const
export type DeductibleOf = (typeof DEDUCTIBLES)[number]

/**
 * A deductible as insurers were asked for it; the insurer's document holds the result. No value means that none was
 * asked for, which differs from 0.
 */
export interface RequestedDeductible {
  readonly of: DeductibleOf
  readonly value?: number | undefined
  /** A currency, or "%" of the damage. */
  readonly unit: string
}
