import 'server-only'
import { env } from '@/lib/platform/env'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { Fault } from '@/lib/domain/fault'
import { type GivenRoles, rolesOf } from '@/lib/domain/people/role'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readAgencyName } from '@/lib/features/people/agency-name'
import type { Changer } from '@/lib/features/people/people-rules'
import type { LinkByMail } from '@/lib/features/people/shapes'

interface InvitationMail extends GivenRoles {
  readonly email: string
  readonly name: string
  readonly link: string
  readonly byMail: boolean
  readonly locale: Locale
}

/** Sends the link of an invitation, where this desk sends mail and it is wanted. A mail that fails leaves the link to whoever invited. */
export async function mailInvitation(by: Changer, { email, name, role, extraRoles, link, byMail, locale }: InvitationMail): Promise<LinkByMail> {
  if (!byMail || !isMailConfigured()) return { isMailed: false, link }
  const t = translatorOf(locale)
  const agency = await readAgencyName(by)
  const inviter = 'userId' in by ? by.name : agency
  const roles = rolesOf({ role, extraRoles }).map((one) => t(`auth.roles.${one}`)).join(', ')
  const hours = Math.round(env().invitationMs / 3_600_000)
  try {
    await sendMail({ to: email, subject: t('people.mail.subject', { agency }), text: t('people.mail.text', { agency, inviter, name, roles, link, hours }), attachments: [] })
    return { isMailed: true }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { isMailed: false, link, mailFault: error.code }
  }
}
