import type { Deductibles } from '@/lib/products/deductibles'
import type { Demands } from '@/lib/products/demands'
import type { CascoAnswers } from './answers'

/** The answers about a vehicle that a client reads. */
export const cascoDemands = [
  'yearOfConstruction', 'isNew', 'usageType', 'isLeased', 'owner', 'drivers', 'currency', 'marketValue', 'coverages',
  'startDate', 'termMonths', 'installmentCount', 'partialDeductible', 'totalDeductiblePercent', 'withoutTax', 'mentions',
] as const satisfies Demands<CascoAnswers>

export const cascoDeductibles = [
  { of: 'partialDamage', key: 'partialDeductible', unit: { key: 'currency' } },
  { of: 'totalLoss', key: 'totalDeductiblePercent', unit: '%' },
] as const satisfies Deductibles<CascoAnswers>
