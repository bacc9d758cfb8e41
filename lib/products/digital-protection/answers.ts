import { z } from 'zod'
import { storedDay, storedPerson } from '../holder/answers'

/** What we store of a digital protection quote. */
export const digitalProtectionAnswers = z.object({ holder: storedPerson, startDate: storedDay, termMonths: z.number().int() })
export type DigitalProtectionAnswers = z.output<typeof digitalProtectionAnswers>
