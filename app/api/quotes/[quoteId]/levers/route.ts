import { getLocale } from 'next-intl/server'
import { askVariants as ask } from '@/lib/features/levers/ask-variants'
import { askVariants, readLevers } from '@/lib/features/levers/endpoints'
import { readLevers as read } from '@/lib/features/levers/read-levers'
import { translatorOf } from '@/lib/i18n/translator'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readLevers, async (actor, { params }) => {
  const locale = await getLocale()
  return read(actor, params.quoteId, { t: translatorOf(locale), locale })
})

export const POST = handle(askVariants, async (actor, { params, input }) => ({
  asked: await ask(actor, { quoteId: params.quoteId, ...input, locale: await getLocale() }),
}))
