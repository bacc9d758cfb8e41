import { z } from 'zod'

// The largest known keys and attestations stay far below.
const encoded = z.string().max(16_384).regex(/^[A-Za-z0-9_-]*$/)
const credentialId = z.string().min(1).max(1500).regex(/^[A-Za-z0-9_-]+$/)
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(10)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // Extensions are not asked for, so what they say is not read.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** The answer of a browser that was asked for a passkey: `PublicKeyCredential.toJSON()`. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z
    .object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: encoded.optional() })
    .transform(({ userHandle, ...rest }) => ({ ...rest, ...(userHandle === undefined ? {} : { userHandle }) })),
})

/** The answer of a browser that made a passkey. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z
    .object({ clientDataJSON: encoded, attestationObject: encoded, transports: transports.optional().catch(undefined) })
    .transform(({ transports: known, ...rest }) => ({ ...rest, ...(known === undefined ? {} : { transports: known }) })),
})

/** What a browser is given to ask for a passkey, or to make one; the library that reads it knows its shape. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
