import { z } from 'zod'

/** Contract: Offer request, provider. `authentication` is required; the insurer decides what it holds. */
export const wireProvider = z.object({
  organization: z.object({ businessName: z.string().min(1) }),
  authentication: z.object({
    account: z.string().optional(),
    password: z.string().optional(),
    code: z.string().optional(),
  }),
})
export type WireProvider = z.output<typeof wireProvider>
