import { z } from 'zod'

/** Credentials as the query of POST /auth. */
export const credentials = z.object({ account: z.string().min(1), password: z.string().min(1) })

/** Token pair; vehicle and travel may leave out `expires_at` (contract: Token pair). */
export const tokenPair = z.object({
  token: z.string().min(1),
  expires_at: z
    .string()
    .nullable()
    .transform((text) => text ?? undefined)
    .optional(),
  refresh_token: z.string().min(1),
})
export type TokenPair = z.output<typeof tokenPair>
