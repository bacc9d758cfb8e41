import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { keptChoice } from '@/lib/domain/web/choice-cookie'
import { compiledMessages } from './compiled-messages'
import { chooseLocale, LOCALE_COOKIE } from './locales'

/** next-intl's settings for a request: the reader's language (chosen before, or that of a link sent to them), its texts, and the desk's time zone. */
export default getRequestConfig(async ({ locale: asked }) => {
  const [jar, sent] = [await cookies(), await headers()]
  const kept = keptChoice(LOCALE_COOKIE, (name) => jar.get(name)?.value)
  const locale = asked ?? chooseLocale(kept ?? languageOfLink(sent.get('x-address')), sent.get('accept-language'))
  return { locale, messages: compiledMessages(locale), timeZone: 'Europe/Bucharest' }
})

/** A link sent to a client names the language it was written in. `address` is the page's path and query, as proxy.ts sets it. */
function languageOfLink(address: string | null): string | undefined {
  return new URLSearchParams(address?.split('?', 2)[1]).get('lang') ?? undefined
}
