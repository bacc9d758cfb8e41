import { defineLevers, otherStarts } from '../levers/levers'
import type { ExtendedWarrantyAnswers } from './answers'

const OTHER_TERMS_MONTHS = [12, 24, 36, 48]

/** What a client can have differently. */
export const extendedWarrantyLevers = defineLevers<ExtendedWarrantyAnswers>([
  { key: 'termMonths', changes: () => OTHER_TERMS_MONTHS.map((termMonths) => ({ termMonths })) },
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
