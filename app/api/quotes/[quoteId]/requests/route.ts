import { getLocale } from 'next-intl/server'
import { readRun, requestOffers } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readRun as read } from '@/lib/features/offers/read-run'
import { requestOffers as request } from '@/lib/features/offers/request-offers'

export const GET = handle(readRun, (actor, { params }) => read(actor, params.quoteId))

export const POST = handle(requestOffers, async (actor, { params, input }) => ({
  run: await request(actor, { quoteId: params.quoteId, insurerIds: input.insurerIds, locale: await getLocale() }),
}))
