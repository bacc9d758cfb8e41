import { z } from 'zod'
import { storedAddress, storedDay, storedEntry, storedParty } from '../holder/answers'

/** What we store of a house assistance quote. */
export const houseAssistanceAnswers = z.object({
  holder: storedParty,
  houseAddress: storedAddress,
  builtAreaM2: z.number().int(),
  usableAreaM2: z.number().int(),
  startDate: storedDay,
  termMonths: z.number().int(),
  packageCodes: z.array(storedEntry).readonly().optional(),
})
export type HouseAssistanceAnswers = z.output<typeof houseAssistanceAnswers>
