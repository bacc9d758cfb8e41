import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { passkeyAnswer, passkeyOptions } from '@/lib/platform/api/webauthn-values'

/** How somebody proves a sign-in beside the password. */
export const factorWay = z.enum(['app', 'passkey', 'recovery'])
export type FactorWay = z.output<typeof factorWay>

const code = z.string().min(1).max(40)
const locale = z.enum(['ro', 'en'])

// Alone: instead of a password, also where another sign-in waits.
export const beginPasskeySignIn = { input: z.strictObject({ isAlone: z.boolean() }), output: passkeyOptions } satisfies Shapes
export const finishSignIn = {
  input: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('app'), code, locale }),
    z.strictObject({ way: z.literal('recovery'), code, locale }),
    z.strictObject({ way: z.literal('passkey'), response: passkeyAnswer, locale }),
  ]),
  output: z.object({}),
} satisfies Shapes
