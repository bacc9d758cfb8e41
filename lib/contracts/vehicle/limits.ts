/** Bounds of the vehicle service. The contract shows only the year of construction; the others are our readings. */
export const TERM_MONTHS = { min: 1, max: 12 } as const
export const INSTALLMENT_COUNTS = [1, 2, 4, 12] as const
export const TOTAL_DAMAGE_PERCENT_MAX = 100
/** Sums and values, in the currency of the contract: our own bound, so that a premium stays a number. */
export const AMOUNT_MAX = 1_000_000_000
/** Contract: yearOfConstruction, maximum is the current year plus 1. */
export const YEARS_AHEAD_MAX = 1
