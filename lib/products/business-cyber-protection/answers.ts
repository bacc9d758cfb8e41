import { z } from 'zod'
import { storedCompany, storedDay } from '../holder/answers'
import { TURNOVERS } from './turnovers'

/** What we store of a business cyber protection quote. */
export const businessCyberProtectionAnswers = z.object({
  holder: storedCompany,
  website: z.string(),
  turnover: z.enum(TURNOVERS),
  employees: z.number().int(),
  computers: z.number().int(),
  insuredComputers: z.number().int(),
  servers: z.number().int(),
  insuredServers: z.number().int().optional(),
  hasFirewall: z.boolean(),
  hasAntivirus: z.boolean(),
  insuredAmountEuro: z.number().int(),
  wantsEndpointSoftware: z.boolean(),
  wantsEdrForComputers: z.boolean(),
  wantsEdrForServers: z.boolean().optional(),
  startDate: storedDay,
  termMonths: z.number().int(),
  installments: z.number().int().optional(),
})
export type BusinessCyberProtectionAnswers = z.output<typeof businessCyberProtectionAnswers>
