import { type Day, parseDay } from '@/lib/domain/day'
import { type Rule, ruleOf } from '@/lib/wizard/rules'
import { vehicleRules } from '../vehicle/rules'
import type { ExtendedWarrantyAnswers } from './answers'

const rule = ruleOf<ExtendedWarrantyAnswers>()

/** Contract: extendedWarranty vehicle. No car is in use before it is built. */
export const extendedWarrantyRules: readonly Rule<ExtendedWarrantyAnswers>[] = [
  ...vehicleRules,
  rule({
    needs: ['yearOfConstruction', 'firstRegistration'],
    at: 'firstRegistration',
    check: ({ yearOfConstruction, firstRegistration }) => notBefore(yearOfConstruction, firstRegistration),
  }),
  rule({
    needs: ['yearOfConstruction', 'deliveryDate'],
    at: 'deliveryDate',
    check: ({ yearOfConstruction, deliveryDate }) => notBefore(yearOfConstruction, deliveryDate),
  }),
]

function notBefore(year: number, day: Day) {
  const earliest = parseDay(`${year}-01-01`)
  return earliest !== undefined && day < earliest ? ({ code: 'dateTooEarly', params: { earliest } } as const) : undefined
}
