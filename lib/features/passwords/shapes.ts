import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

const typedPassword = z.string().max(1000)

export const changePassword = {
  input: z.strictObject({ current: typedPassword.min(1), password: typedPassword }),
  /** How many other browsers were signed out. */
  output: z.object({ sessions: z.number() }),
} satisfies Shapes

export const requestPasswordLink = { input: z.strictObject({ email: z.string().min(1).max(254), locale: z.enum(['ro', 'en']) }), output: z.object({}) } satisfies Shapes
