import { defineLevers, otherStarts, otherSums } from '../levers/levers'
import type { CascoAnswers } from './answers'
import { INSTALLMENT_CHOICES } from './choices'

const DEDUCTIBLES = { RON: [0, 250, 500, 1000, 2000], EUR: [0, 50, 100, 200, 400] } as const
const TOTAL_PERCENTS = [0, 5, 10, 15, 20]
const TERMS_MONTHS = [3, 6, 9, 12]

/** What a client can have differently, with leasing or without. */
export const cascoLevers = defineLevers<CascoAnswers>([
  { key: 'partialDeductible', unit: { in: 'currency' }, changes: ({ currency }) => DEDUCTIBLES[currency].map((partialDeductible) => ({ partialDeductible })) },
  { key: 'totalDeductiblePercent', unit: '%', changes: () => TOTAL_PERCENTS.map((totalDeductiblePercent) => ({ totalDeductiblePercent })) },
  { key: 'installmentCount', changes: () => INSTALLMENT_CHOICES.map((installmentCount) => ({ installmentCount })) },
  { key: 'termMonths', changes: () => TERMS_MONTHS.map((termMonths) => ({ termMonths })) },
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
  { key: 'marketValue', unit: { in: 'currency' }, changes: (answers) => otherSums(answers.marketValue).map((marketValue) => ofValue(answers, marketValue)) },
])

/** A cover without a sum of its own follows the vehicle's value. */
function ofValue({ marketValue: before, coverages }: CascoAnswers, marketValue: number) {
  return { marketValue, coverages: coverages.map((cover) => (cover.insuredSum === before ? { ...cover, insuredSum: marketValue } : cover)) }
}
