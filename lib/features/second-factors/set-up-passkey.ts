import 'server-only'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { requireConfirmed } from '@/lib/platform/session/confirmation'
import { accountOf } from '@/lib/platform/session/sessions'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'
import { addPasskey, findPasskeys } from './store/passkeys'
import { addFactor, type FactorAdded } from './add-factor'
import { registrationOptions, verifiedRegistration } from './passkey-ceremony'

const ceremonyOf = ({ sessionId }: Actor) => ({ purpose: 'set-up', boundTo: sessionId }) as const

/** What the browser needs to make a passkey. @throws NotAllowed; Fault `confirmationNeeded` */
export async function beginPasskeySetUp(actor: Actor): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requirePermission(actor, 'ownAccount.manage')
  await requireConfirmed(await accountOf(actor))
  return registrationOptions(actor, await findPasskeys(actor), ceremonyOf(actor))
}

interface MadePasskey {
  readonly name: string
  readonly response: RegistrationResponseJSON
  readonly locale: Locale
}

/** Makes a passkey that the browser has made a second factor. @throws NotAllowed; Fault `confirmationNeeded`, `passkeyRefused` */
export async function finishPasskeySetUp(actor: Actor, { name, response, locale }: MadePasskey): Promise<FactorAdded> {
  requirePermission(actor, 'ownAccount.manage')
  await requireConfirmed(await accountOf(actor))
  const made = await verifiedRegistration(response, ceremonyOf(actor))
  if (!made) throw new Fault('passkeyRefused')
  return addFactor(actor, { what: 'factor.passkeyAdded', news: 'passkeyAdded', locale, details: { name } }, async (tx) => {
    if (!(await addPasskey(tx, actor, { ...made, name }))) throw new Fault('passkeyRefused')
  })
}
