import { defineLevers, otherStarts } from '../levers/levers'
import type { TireAnswers } from './answers'
import { TERMS_MONTHS } from './terms'

/** What a client can have differently. */
export const tireLevers = defineLevers<TireAnswers>([
  { key: 'termMonths', changes: () => TERMS_MONTHS.map((termMonths) => ({ termMonths })) },
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
