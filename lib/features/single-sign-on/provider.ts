import 'server-only'
import * as openid from 'openid-client'
import { Fault } from '@/lib/domain/fault'
import { showSecondFactor } from '@/lib/domain/people/authentication-methods'
import { systemNow } from '@/lib/platform/clock'
import { env, type OidcSettings } from '@/lib/platform/env'

/** What binds a provider's answer to the browser and the moment it was asked from. */
export interface ProviderRequest {
  readonly state: string
  readonly nonce: string
  /** The secret half of PKCE. */
  readonly verifier: string
}

/** Who somebody is, as the provider says. */
export interface ProviderPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  /** Whether it says that a second factor was given there. */
  readonly hasSecondFactor: boolean
  /** Whether it says that they were asked there just now who they are, and not let through by a session of its own. */
  readonly isConfirmed: boolean
}

// Marked as deprecated so that nobody uses it elsewhere than on their own machine.
const allowHttp = Reflect.get(openid, 'allowInsecureRequests')

const TIMEOUT_S = 10
const CONFIRMED_FOR_MS = 10 * 60_000
const CLOCKS_DIFFER_MS = 60_000
const KNOWN_MS = 3_600_000
const known = new Map<string, { readonly configuration: openid.Configuration; readonly readAt: number }>()

export function newProviderRequest(): ProviderRequest {
  return { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
}

/** Where the browser goes to sign in at the provider; to be asked there again who somebody is, whoever is signed in there. @throws Fault `providerUnavailable` */
export async function providerUrl(settings: OidcSettings, { state, nonce, verifier }: ProviderRequest, { isAgain = false } = {}): Promise<URL> {
  const challenge = await openid.calculatePKCECodeChallenge(verifier)
  const parameters = { redirect_uri: callbackUrl(), scope: 'openid email profile', state, nonce, code_challenge: challenge, code_challenge_method: 'S256', ...(isAgain ? { prompt: 'login', max_age: '0' } : {}) }
  return openid.buildAuthorizationUrl(await configurationOf(settings), parameters)
}

/**
 * Who came back from the provider: its answer is exchanged for an identity, whose signature, issuer, audience, age and nonce are checked.
 * @throws Fault `providerRefused` for an answer that is an error or not one to this request, `providerUnavailable`
 */
export async function readProviderPerson(settings: OidcSettings, answer: Readonly<Record<string, string | undefined>>, { state, nonce, verifier }: ProviderRequest): Promise<ProviderPerson> {
  const configuration = await configurationOf(settings)
  const url = new URL(callbackUrl())
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, url, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true })
    const claims = tokens.claims()
    if (claims === undefined) throw new Fault('providerRefused')
    // Some providers name the address here only when they are asked.
    const hasSecondFactor = showSecondFactor(claims['amr'])
    const { email, email_verified: isVerified } = typeof claims.email === 'string' ? claims : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { issuer: claims.iss, subject: claims.sub, email: typeof email === 'string' ? email : undefined, isEmailVerified: isVerified === true, hasSecondFactor, isConfirmed: isJustNow(claims.auth_time) }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(isUnreachable(error) ? 'providerUnavailable' : 'providerRefused', { cause: error })
  }
}

function isJustNow(authTime: unknown): boolean {
  const ageMs = typeof authTime === 'number' ? systemNow() - authTime * 1000 : Infinity
  return ageMs < CONFIRMED_FOR_MS && ageMs > -CLOCKS_DIFFER_MS
}

async function configurationOf(settings: OidcSettings): Promise<openid.Configuration> {
  const key = `${settings.issuer}\n${settings.clientId}`
  const found = known.get(key)
  if (found && systemNow() - found.readAt < KNOWN_MS) return found.configuration
  const issuer = new URL(settings.issuer)
  // Only on this machine, which the settings make sure of.
  const insecure = issuer.protocol === 'http:' ? [allowHttp] : []
  try {
    const configuration = await openid.discovery(issuer, settings.clientId, settings.clientSecret, undefined, { timeout: TIMEOUT_S, execute: [...insecure, openid.enableNonRepudiationChecks] })
    known.set(key, { configuration, readAt: systemNow() })
    return configuration
  } catch (cause) {
    throw new Fault('providerUnavailable', { cause })
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT') || (error instanceof openid.ResponseBodyError && error.status >= 500)
}

function callbackUrl(): string {
  return `${env().appUrl}/api/auth/oidc/callback`
}
