import { defineLevers, otherStarts } from '../levers/levers'
import type { DigitalProtectionAnswers } from './answers'

/** What a client can have differently. */
export const digitalProtectionLevers = defineLevers<DigitalProtectionAnswers>([
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
