import type { Deductibles } from '@/lib/products/deductibles'
import type { Demands } from '@/lib/products/demands'
import type { RequestSummary } from '@/lib/products/requested/request-summary'
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

/** What the page of offers repeats of a request. */
export const cascoRequest = {
  names: ['brand', 'model', 'yearOfConstruction'],
  repeats: [{ key: 'marketValue', in: 'currency' }],
  covers: { key: 'coverages', in: 'currency' },
} as const satisfies RequestSummary<CascoAnswers>
