import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

/** Thrown when the browser gave no passkey: the person cancelled, the time was over, or the authenticator holds one already. */
export class PasskeyNotGiven extends Error {
  override readonly name = 'PasskeyNotGiven'
  constructor(readonly reason: 'cancelled' | 'known') {
    super(reason)
  }
}

/** Whether this browser can make and use passkeys. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Asks the browser for a passkey. The library loads with the first question. @throws PasskeyNotGiven */
export async function askPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return given(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
}

/** Asks the browser to make a passkey. @throws PasskeyNotGiven */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return given(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

async function given<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    throw new PasskeyNotGiven(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled')
  }
}
