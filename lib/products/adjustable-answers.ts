/**
 * Answers that a client chooses for the contract and may change. All others are facts: who somebody is, what is
 * insured.
 */
export const ADJUSTABLE_ANSWERS = [
  'startDate',
  'endDate',
  'termMonths',
  'installments',
  'installmentCount',
  'currency',
  'insuredAmount',
  'insuredAmountEuro',
  'insuredComputers',
  'insuredServers',
  'marketValue',
  'coverages',
  'packageCodes',
  'partialDeductible',
  'totalDeductiblePercent',
  'holderTravels',
  'tariff',
] as const

const KEYS: ReadonlySet<string> = new Set(ADJUSTABLE_ANSWERS)

/** Whether the client can change an answer when it is refused. */
export function isAdjustable(key: string): boolean {
  return KEYS.has(key)
}
