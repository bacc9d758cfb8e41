import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { isConfirmed } from '@/lib/platform/session/confirmation'
import { accountOf } from '@/lib/platform/session/sessions'
import { needsSecondFactor } from '@/lib/domain/people/second-factor'
import type { FactorsView } from './shapes'
import { findConfirmedApp } from './store/authenticator-apps'
import { findPasskeys } from './store/passkeys'
import { countRecoveryCodes } from './store/recovery-codes'

/** The actor's own second factors. @throws NotAllowed */
export async function readOwnFactors(actor: Actor): Promise<FactorsView> {
  requirePermission(actor, 'ownAccount.manage')
  const passkeys = await findPasskeys(actor)
  return {
    hasApp: (await findConfirmedApp(actor)) !== undefined,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, since: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() })),
    codesLeft: await countRecoveryCodes(actor),
    isRequired: !env().demo && needsSecondFactor(actor.roles, env().secondFactor),
    isConfirmed: await isConfirmed(await accountOf(actor)),
    provider: env().oidc?.name,
  }
}
