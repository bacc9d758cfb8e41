import 'server-only'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { askForSecondFactor } from '@/lib/features/sessions/second-factor-needed'
import type { OidcSettings } from '@/lib/platform/env'
import { createSession } from '@/lib/platform/session/sessions'
import { Fault } from '@/lib/domain/fault'
import { findProviderPerson } from './find-person'
import { type ProviderRequest, readProviderPerson } from './provider'

interface ProviderSignIn {
  readonly settings: OidcSettings
  /** What the browser brought back. */
  readonly answer: Readonly<Record<string, string | undefined>>
  /** What this browser had asked; undefined when it had asked nothing, or long ago. */
  readonly request: ProviderRequest | undefined
  readonly address: string
  readonly userAgent: string
}

/**
 * Opens a session for whoever the provider says it is.
 * @returns the id of the session
 * @throws SecondFactorNeeded of somebody with a factor of ours, unless the provider's counts and it says that one was given there; Fault `signInExpired`, `providerRefused`, `providerUnavailable`,
 * `emailNotVerified`, `personUnknown`, `userDisabled`
 */
export async function signInWithProvider({ settings, answer, request, address, userAgent }: ProviderSignIn): Promise<string> {
  if (request === undefined) throw new Fault('signInExpired')
  const identity = await readProviderPerson(settings, answer, request)
  const person = await findProviderPerson(identity)
  const hasProviderFactor = settings.secondFactor === 'provider' && identity.hasSecondFactor
  if (!hasProviderFactor) await askForSecondFactor(person.userId)
  const sessionId = await createSession({ userId: person.userId, userAgent, address, hasProviderFactor, isConfirmed: identity.isConfirmed })
  await recordEvent(person, { what: 'signIn.succeeded', subject: { kind: 'user', id: person.userId }, details: { way: 'provider', ...(hasProviderFactor ? { secondFactor: 'provider' } : {}) } })
  return sessionId
}
