import 'server-only'
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isPasswordRight } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { factorLimits } from '@/lib/platform/rate-limit/factor-limits'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { appUser } from '@/lib/platform/session/user-table'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { requestSource } from '@/lib/platform/session/request-source'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { findPasskeys } from './store/passkeys'
import { authenticationOptions } from './passkey-ceremony'
import { isProven } from './prove'

/** What somebody who is signed in gives again before a strong act. */
export type Confirmation = { readonly way: 'password'; readonly password: string } | { readonly way: 'app'; readonly code: string } | { readonly way: 'passkey'; readonly response: AuthenticationResponseJSON }

const ceremonyOf = ({ sessionId }: Actor) => ({ purpose: 'confirmation', boundTo: sessionId }) as const

/** What the browser needs to ask a passkey of the actor. @throws NotAllowed */
export async function beginPasskeyConfirmation(actor: Actor): Promise<PublicKeyCredentialRequestOptionsJSON> {
  requirePermission(actor, 'ownAccount.manage')
  return authenticationOptions(await findPasskeys(actor), ceremonyOf(actor))
}

/**
 * Lets the actor do one strong act: the password, a code of the app or a passkey was given again. Wrong ones count against a limit.
 * @throws NotAllowed; Fault `proofRefused`, `tooManyAttempts`
 */
export async function confirm(actor: Actor, given: Confirmation, { address }: { readonly address: string }): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const limits = factorLimits(actor.userId, address)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const isRight = given.way === 'password' ? await isOwnPassword(actor, given.password) : await isProven(actor, given, ceremonyOf(actor))
  if (!isRight) {
    noteRefusal({ operation: 'confirmation', reason: `wrong ${given.way}`, address, userAgent: requestSource()?.userAgent ?? '', person: actor, isRecorded: true })
    await recordEvent(actor, { what: 'factor.refused', subject: { kind: 'user', id: actor.userId }, details: { way: given.way } })
    throw new Fault('proofRefused')
  }
  await resetRateLimit(limits)
  await confirmSession(actor.sessionId)
}

async function isOwnPassword({ agencyId, userId }: Actor, password: string): Promise<boolean> {
  const { db } = await database()
  const [own] = await db.select({ passwordHash: appUser.passwordHash }).from(appUser).where(and(eq(appUser.agencyId, agencyId), eq(appUser.id, userId)))
  return isPasswordRight(own?.passwordHash, password)
}
