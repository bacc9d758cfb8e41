import { defineLevers, otherStarts } from '../levers/levers'
import type { GapAnswers } from './answers'

/** What a client can have differently. */
export const gapLevers = defineLevers<GapAnswers>([
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
