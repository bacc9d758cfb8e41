import { defineLevers, otherStarts, otherSums } from '../levers/levers'
import type { SolarPanelAnswers } from './answers'

const OTHER_TERMS_MONTHS = [12, 24, 36, 48, 72]
const SUMS_ROUND_TO_BANI = 10_000

/** What a client can have differently. */
export const solarPanelLevers = defineLevers<SolarPanelAnswers>([
  { key: 'purchasePriceBani', changes: ({ purchasePriceBani }) => otherSums(purchasePriceBani, SUMS_ROUND_TO_BANI).map((other) => ({ purchasePriceBani: other })) },
  { key: 'termMonths', changes: () => OTHER_TERMS_MONTHS.map((termMonths) => ({ termMonths })) },
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
