import { defineLevers, otherStarts } from '../levers/levers'
import type { HouseAssistanceAnswers } from './answers'

const OTHER_TERMS_MONTHS = [6, 12, 24, 36]

/** What a client can have differently. */
export const houseAssistanceLevers = defineLevers<HouseAssistanceAnswers>([
  { key: 'termMonths', changes: () => OTHER_TERMS_MONTHS.map((termMonths) => ({ termMonths })) },
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
