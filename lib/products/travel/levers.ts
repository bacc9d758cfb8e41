import { addDays, type Day, daysBetween } from '@/lib/domain/day'
import { defineLevers, otherStarts } from '../levers/levers'
import type { TravelAnswers } from './answers'

const OTHER_DAYS = [-2, -1, 1, 2, 7]

/** What a client can have differently: the sum, the trip's last day, the same trip on other days, and its cancellation insured. */
export const travelLevers = defineLevers<TravelAnswers>([
  // Its entries name their currency, which is not that of the offer.
  { key: 'insuredAmount', list: 'insured-amount' },
  { key: 'endDate', changes: ({ startDate, endDate }) => OTHER_DAYS.map((days) => addDays(endDate, days)).filter((day) => day >= startDate).map((other) => ({ endDate: other })) },
  { key: 'startDate', changes: (answers, today) => otherStarts(answers.startDate, today).map((day) => movedTo(answers, day)) },
  { key: 'cancellation', changes: ({ cancellation = false }) => [{ cancellation: !cancellation }] },
])

/** A trip of the same length. */
function movedTo({ startDate, endDate }: TravelAnswers, day: Day) {
  return { startDate: day, endDate: addDays(day, daysBetween(startDate, endDate)) }
}
