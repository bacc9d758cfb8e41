import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { compiledMessages } from './compiled-messages'
import { chooseLocale, LOCALE_COOKIE } from './locales'

/** What next-intl needs for a request: the language of the reader, its texts, and the zone in which the desk lives. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = asked ?? chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
  return { locale, messages: compiledMessages(locale), timeZone: 'Europe/Bucharest' }
})
