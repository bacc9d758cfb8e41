import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '@/lib/domain/people/second-factor'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { instant, recordId, typedText } from '@/lib/platform/api/values'
import { newPasskeyAnswer, passkeyAnswer, passkeyOptions } from '@/lib/platform/api/webauthn-values'

const locale = z.enum(['ro', 'en'])
const code = z.string().min(1).max(40)
const inLocale = z.strictObject({ locale })
const done = z.object({})
const codes = z.array(z.string())
// A first factor comes with recovery codes.
const added = z.object({ codes: codes.optional() })

const factorsView = z.object({
  hasApp: z.boolean(),
  passkeys: z.array(z.object({ id: recordId, name: z.string(), since: instant, lastUsedAt: instant.optional() })),
  codesLeft: z.number(),
  isRequired: z.boolean(),
  isConfirmed: z.boolean(),
  /** The provider of identities, at which one can say again who one is. */
  provider: z.string().optional(),
})
export type FactorsView = z.output<typeof factorsView>

export const readFactors = { output: factorsView } satisfies Shapes
export const confirm = {
  input: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('password'), password: z.string().min(1).max(1024) }),
    z.strictObject({ way: z.literal('app'), code }),
    z.strictObject({ way: z.literal('passkey'), response: passkeyAnswer }),
  ]),
  output: done,
} satisfies Shapes
export const beginConfirmation = { output: passkeyOptions } satisfies Shapes
export const beginApp = { output: z.object({ qrCode: z.string(), secret: z.string() }) } satisfies Shapes
export const finishApp = { input: z.strictObject({ code, locale }), output: added } satisfies Shapes
export const removeApp = { input: inLocale, output: done } satisfies Shapes
export const beginPasskey = { output: passkeyOptions } satisfies Shapes
export const finishPasskey = { input: z.strictObject({ name: typedText(PASSKEY_NAME_MAX).trim().min(1), response: newPasskeyAnswer, locale }), output: added } satisfies Shapes
export const removePasskey = { params: z.object({ passkeyId: recordId }), input: inLocale, output: done } satisfies Shapes
export const renewCodes = { input: inLocale, output: z.object({ codes }) } satisfies Shapes
