import { z } from 'zod'
import { storedAddress, storedDay, storedParty } from '../holder/answers'
import { PACKAGE_CODES } from './packages'

/** What we store of a house assistance quote. */
export const houseAssistanceAnswers = z.object({
  holder: storedParty,
  houseAddress: storedAddress,
  builtAreaM2: z.number().int(),
  usableAreaM2: z.number().int(),
  startDate: storedDay,
  termMonths: z.number().int(),
  packageCodes: z.array(z.enum(PACKAGE_CODES)).readonly().optional(),
})
export type HouseAssistanceAnswers = z.output<typeof houseAssistanceAnswers>
