/** The terms to choose from. Contract: Limits, tire.termTime. */
export const TERMS_MONTHS = ['12', '24'] as const
