import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { newOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { ownEmailLimits } from '@/lib/platform/rate-limit/rate-limit'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { requireConfirmed, spendConfirmation } from '@/lib/platform/session/confirmation'
import { accountOf } from '@/lib/platform/session/sessions'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { emailUrl } from '@/lib/features/people/one-time-links'
import { emailChange } from '@/lib/features/people/store/email-change-table'
import { revokeEmailChanges } from '@/lib/features/people/store/email-changes'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { tellByMail } from '@/lib/features/second-factors/notify'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

interface AskedEmail {
  readonly email: string
  readonly locale: Locale
}

/**
 * Asks for another address, after the password or a factor was given again. It changes once its link is opened and confirmed. Nobody learns here whether the
 * address has an account: the reply is the same, and what depends on it happens afterwards.
 * @throws NotAllowed; Fault `confirmationNeeded`, `tooManyAttempts`
 */
export async function askForEmail(actor: Actor, { email, locale }: AskedEmail): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const account = await accountOf(actor)
  await requireConfirmed(account)
  const seconds = await consumeRateLimit(ownEmailLimits(actor.userId))
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const address = email.trim().toLowerCase()
  const { token, tokenHash } = newOneTimeToken()
  const { db } = await database()
  await db.transaction(async (tx) => {
    await spendConfirmation(tx, account)
    await revokeEmailChanges(tx, actor.userId)
    await tx.insert(emailChange).values({ agencyId: actor.agencyId, userId: actor.userId, email: address, tokenHash, expiresAt: databaseNowPlus(env().invitationMs) })
    await recordEvent(actor, { what: 'user.emailAsked', subject: { kind: 'user', id: actor.userId }, details: { email: address } }, tx)
  })
  runInBackground('email-change', sendLinkAndNotice(actor, { email: address, locale, link: emailUrl(token) }))
}

/** Takes back what was asked for. @throws NotAllowed; Fault `notFound` when nothing is open */
export async function withdrawEmail(actor: Actor): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    if (!(await revokeEmailChanges(tx, actor.userId))) throw new Fault('notFound')
    await recordEvent(actor, { what: 'user.emailWithdrawn', subject: { kind: 'user', id: actor.userId } }, tx)
  })
}

async function sendLinkAndNotice(actor: Actor, { email, locale, link }: AskedEmail & { readonly link: string }): Promise<void> {
  await tellByMail({ ...actor, locale }, 'emailAsked')
  // The link of an address that has an account would change nothing.
  if (!isMailConfigured() || (await unsafeFindUserByEmail(email))) return
  const t = translatorOf(locale)
  const hours = Math.round(env().invitationMs / 3_600_000)
  await sendMail({ to: email, subject: t('ownAccount.email.mailSubject'), text: t('ownAccount.email.mailText', { name: actor.name, link, hours }), attachments: [] })
}
