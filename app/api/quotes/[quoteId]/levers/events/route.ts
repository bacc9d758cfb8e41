import { getLocale } from 'next-intl/server'
import { streamLevers } from '@/lib/features/levers/endpoints'
import { streamLevers as follow } from '@/lib/features/levers/stream-levers'
import { translatorOf } from '@/lib/i18n/translator'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(streamLevers, async (actor, { params }) => {
  const locale = await getLocale()
  return (signal) => follow(actor, params.quoteId, { wording: { t: translatorOf(locale), locale }, following: { signal } })
})
