import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'

/** What somebody is told of their account by mail. */
export type AccountNews = 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesMade' | 'codeUsed' | 'allRemoved' | 'emailAsked' | 'emailChanged'

interface Told {
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

/** Tells somebody by mail what happened to their account, where the desk sends mail. It has happened already, so a mail that fails is only logged. */
export async function tellByMail({ name, email, locale }: Told, news: AccountNews): Promise<void> {
  if (!isMailConfigured()) return
  const t = translatorOf(locale)
  const what = t(`ownAccount.mail.${news}`)
  try {
    await sendMail({ to: email, subject: t('ownAccount.mail.subject', { what }), text: t('ownAccount.mail.text', { name, what, link: `${env().appUrl}/account` }), attachments: [] })
  } catch (error) {
    log().warn({ operation: 'account.mail', news, err: error }, 'a notice about an account did not leave')
  }
}
