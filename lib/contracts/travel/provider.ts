import { z } from 'zod'

/** Contract: Authentication object of the travel service; all three are required where it is sent. */
export const travelCredentials = z.object({ account: z.string(), password: z.string(), code: z.string() })

/** Insurer of an offer request (contract: provider, fields not shown); credentials where the insurer asks for them. */
export const travelProvider = z.object({
  organization: z.object({ businessName: z.string().min(1) }),
  authentication: travelCredentials.optional(),
})
