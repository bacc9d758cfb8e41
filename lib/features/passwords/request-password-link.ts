import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { forgottenPasswordLimits } from '@/lib/platform/rate-limit/rate-limit'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { Fault } from '@/lib/domain/fault'
import { translatorOf } from '@/lib/i18n/translator'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { makePasswordLink } from '@/lib/features/people/make-password-link'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'

/** Somebody who cannot sign in, as a stranger could be. */
export interface ForgottenPassword {
  readonly email: string
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
}

/** How long a link works that somebody asked for themselves, in milliseconds. */
export const OWN_LINK_MS = 3_600_000

/** Whether somebody can ask for such a link: it goes by mail. */
export function sendsPasswordLinks(): boolean {
  return isMailConfigured()
}

/** Who makes such a link, in the audit trail. */
const BY = 'forgotten password'

/**
 * Sends a one-time link for a new password, where the address is a user's. Whoever asks gets the same reply after the same time, because everything that depends
 * on the address happens afterwards.
 * @throws Fault `mailNotConfigured`, whatever the address
 */
export function requestPasswordLink(asked: ForgottenPassword): void {
  if (!isMailConfigured()) throw new Fault('mailNotConfigured')
  runInBackground('forgotten-password', sendPasswordLink(asked))
}

/** The work behind it. */
export async function sendPasswordLink({ email, locale, address, userAgent }: ForgottenPassword): Promise<void> {
  const user = await unsafeFindUserByEmail(email)
  const person = user && { agencyId: user.agencyId, userId: user.id, name: user.name }
  const seconds = await consumeRateLimit(forgottenPasswordLimits(email, address))
  const reason = seconds === undefined ? reasonAgainst(user) : 'tooManyAttempts'
  if (!user || reason !== undefined) return noteRefusal({ operation: 'forgotten-password', reason: reason ?? 'unknown account', address, userAgent, person })
  const by = { agencyId: user.agencyId, system: BY }
  const { link } = await makePasswordLink(by, user.id, { validMs: OWN_LINK_MS })
  const [t, agency] = [translatorOf(locale), await readAgencyName(by)]
  const minutes = OWN_LINK_MS / 60_000
  await sendMail({ to: user.email, subject: t('passwords.mail.subject'), text: t('passwords.mail.text', { name: user.name, agency, link, minutes }), attachments: [] })
}

function reasonAgainst(user: Awaited<ReturnType<typeof unsafeFindUserByEmail>>): string | undefined {
  if (!user) return 'unknown account'
  return user.isDisabled ? 'disabled' : undefined
}
