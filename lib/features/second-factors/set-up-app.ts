import 'server-only'
import { toString as drawQrCode } from 'qrcode'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { requireConfirmed } from '@/lib/platform/session/confirmation'
import { accountOf } from '@/lib/platform/session/sessions'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'
import { beginApp, confirmApp, findBegunApp } from './store/authenticator-apps'
import { addFactor, type FactorAdded } from './add-factor'
import { newTotpSecret, stepOfCode, totpUri } from './one-time-password'

/** What an app takes: a picture to scan (SVG), and the same secret to type. */
export interface AppSetUp {
  readonly qrCode: string
  readonly secret: string
}

/** Begins to set up an app that shows codes. It counts once a first code was right. @throws NotAllowed; Fault `confirmationNeeded` */
export async function beginAppSetUp(actor: Actor): Promise<AppSetUp> {
  requirePermission(actor, 'ownAccount.manage')
  await requireConfirmed(await accountOf(actor))
  const secret = newTotpSecret()
  await beginApp(actor, secret)
  return { qrCode: await drawQrCode(totpUri({ secret, email: actor.email }), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }), secret }
}

/**
 * Makes the app that shows the code a second factor, in place of an earlier app.
 * @throws NotAllowed; Fault `confirmationNeeded`, `proofRefused` for a code that is not the app's, `notFound` when no set-up was begun
 */
export async function finishAppSetUp(actor: Actor, { code, locale }: { readonly code: string; readonly locale: Locale }): Promise<FactorAdded> {
  requirePermission(actor, 'ownAccount.manage')
  const app = await findBegunApp(actor)
  if (!app) throw new Fault('notFound')
  const step = stepOfCode(app.secret, code)
  if (step === undefined) throw new Fault('proofRefused')
  return addFactor(actor, { what: 'factor.appAdded', news: 'appAdded', locale }, async (tx) => {
    if (!(await confirmApp(tx, actor, { id: app.id, step }))) throw new Fault('notFound')
  })
}
