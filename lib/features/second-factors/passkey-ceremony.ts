import 'server-only'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { log } from '@/lib/platform/log'
import { type Ceremony, consumeChallenge, keepChallenge } from './store/challenges'
import { countPasskeyUse, type NewPasskey, type Passkey, unsafeFindPasskey } from './store/passkeys'
import { relyingParty } from './relying-party'

/** Who gets a passkey. */
interface PasskeyUser {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** What a browser needs to make a passkey: one that names its user, checks them itself (PIN, finger, face), and is not on the authenticator yet. */
export async function registrationOptions(user: PasskeyUser, known: readonly Passkey[], ceremony: Ceremony): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = relyingParty()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.userId)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ceremony, options.challenge)
  return options
}

/** What a browser needs to ask a passkey: one of those named, or, when none is named, any that it holds for this host. */
export async function authenticationOptions(allowed: readonly Passkey[], ceremony: Ceremony): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: allowed.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'required',
  })
  await keepChallenge(ceremony, options.challenge)
  return options
}

/** The passkey that a browser made for a challenge of ours; undefined for an answer that proves none. */
export async function verifiedRegistration(response: RegistrationResponseJSON, ceremony: Ceremony): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const challenge = await consumedChallenge(response.response.clientDataJSON, ceremony)
  if (challenge === undefined) return undefined
  const { id, origin } = relyingParty()
  const { registrationInfo } = await orRefused(verifyRegistrationResponse({ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }), 'passkey.register')
  if (registrationInfo === undefined) return undefined
  const { credential } = registrationInfo
  return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter, transports: [...(credential.transports ?? [])] }
}

/** The passkey that answered a challenge of ours and checked its user; undefined for an answer that proves nothing. Its counter has to grow. */
export async function verifiedPasskey(response: AuthenticationResponseJSON, ceremony: Ceremony): Promise<Passkey | undefined> {
  const challenge = await consumedChallenge(response.response.clientDataJSON, ceremony)
  const known = challenge === undefined ? undefined : await unsafeFindPasskey(response.id)
  if (challenge === undefined || known === undefined) return undefined
  const { id, origin } = relyingParty()
  const credential = { id: known.credentialId, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: known.counter }
  const { verified, authenticationInfo } = await orRefused(verifyAuthenticationResponse({ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, credential, requireUserVerification: true }), 'passkey.verify')
  if (!verified || authenticationInfo === undefined || !isHandleOf(known, response.response.userHandle)) return undefined
  return (await countPasskeyUse(known, authenticationInfo.newCounter)) ? known : undefined
}

// The authenticator says whose passkey it holds; it must be the user that we know it of.
function isHandleOf({ userId }: Passkey, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
}

async function consumedChallenge(clientDataJSON: string, ceremony: Ceremony): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  return challenge !== undefined && (await consumeChallenge(ceremony, challenge)) ? challenge : undefined
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws for most of what is wrong. Its messages quote what the browser sent, so only that it refused is logged. */
async function orRefused<Verified extends { verified: boolean }>(verifying: Promise<Verified>, operation: string): Promise<Partial<Verified>> {
  try {
    const result = await verifying
    return result.verified ? result : {}
  } catch {
    log().warn({ operation, outcome: 'refused' }, 'a passkey was refused')
    return {}
  }
}
