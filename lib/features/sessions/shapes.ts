import { z } from 'zod'

// Twice as long as the one that is given out.
const csrfToken = z.string().min(1).max(128)

export const readCsrfToken = { output: z.object({ csrfToken }) }

export const signInWithPassword = {
  input: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024), csrfToken }),
  output: z.object({}),
}

export const endOwnSession = { input: z.strictObject({ csrfToken }), output: z.object({}) }
