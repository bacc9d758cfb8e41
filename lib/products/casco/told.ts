import type { Deductibles } from '../deductibles'
import type { Demands } from '../demands'
import type { CascoAnswers } from './answers'

/** What a client reads of the answers about a vehicle. */
export const cascoDemands = [
  'yearOfConstruction', 'isNew', 'usageType', 'isLeased', 'owner', 'drivers', 'currency', 'marketValue', 'coverages',
  'startDate', 'termMonths', 'installmentCount', 'partialDeductible', 'totalDeductiblePercent', 'withoutTax', 'mentions',
] as const satisfies Demands<CascoAnswers>

export const cascoDeductibles = [
  { of: 'partialDamage', key: 'partialDeductible', unit: { key: 'currency' } },
  { of: 'totalLoss', key: 'totalDeductiblePercent', unit: '%' },
] as const satisfies Deductibles<CascoAnswers>
