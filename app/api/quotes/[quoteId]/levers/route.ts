import { getLocale, getTranslations } from 'next-intl/server'
import { askVariants as ask } from '@/lib/features/levers/ask-variants'
import { askVariants, readLevers } from '@/lib/features/levers/endpoints'
import { readLevers as read } from '@/lib/features/levers/read-levers'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readLevers, async (actor, { params }) => read(actor, params.quoteId, { t: await getTranslations(), locale: await getLocale() }))

export const POST = handle(askVariants, async (actor, { params, input }) => ({
  asked: await ask(actor, { quoteId: params.quoteId, ...input, locale: await getLocale() }),
}))
