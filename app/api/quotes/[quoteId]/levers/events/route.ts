import { getLocale, getTranslations } from 'next-intl/server'
import { streamLevers } from '@/lib/features/levers/endpoints'
import { streamLevers as follow } from '@/lib/features/levers/stream-levers'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(streamLevers, async (actor, { params }) => {
  const wording = { t: await getTranslations(), locale: await getLocale() }
  return (signal) => follow(actor, params.quoteId, { wording, following: { signal } })
})
