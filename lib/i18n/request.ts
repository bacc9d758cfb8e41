import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { compiledMessages } from './compiled-messages'
import { chooseLocale, LOCALE_COOKIE } from './locales'

/** What next-intl needs for a request: the language of the reader (chosen before, or that of a link sent to them), its texts, and the zone in which the desk lives. */
export default getRequestConfig(async ({ locale: asked }) => {
  const [kept, sent] = [(await cookies()).get(LOCALE_COOKIE)?.value, await headers()]
  const locale = asked ?? chooseLocale(kept ?? languageOfLink(sent.get('x-address')), sent.get('accept-language'))
  return { locale, messages: compiledMessages(locale), timeZone: 'Europe/Bucharest' }
})

/** Links that are sent to somebody say in which language they were written. `address` is the page's own, as proxy.ts names it. */
function languageOfLink(address: string | null): string | undefined {
  return new URLSearchParams(address?.split('?', 2)[1]).get('lang') ?? undefined
}
