import { getLocale } from 'next-intl/server'
import { readRun, requestOffers } from '@/lib/api/offers'
import { handle } from '@/lib/http/handle'
import { readRun as read } from '@/lib/use-cases/read-run'
import { requestOffers as request } from '@/lib/use-cases/request-offers'

export const GET = handle(readRun, (actor, { params }) => read(actor, params.quoteId))

export const POST = handle(requestOffers, async (actor, { params, input }) => ({
  run: await request(actor, { quoteId: params.quoteId, insurerIds: input.insurerIds, locale: await getLocale() }),
}))
