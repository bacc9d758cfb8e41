import { getLocale } from 'next-intl/server'
import { quickPrice } from '@/lib/features/quick-price/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { quickPrice as price } from '@/lib/features/quick-price/quick-price'

export const POST = handle(quickPrice, async (actor, { params, input }) => price(actor, { ...params, ...input, locale: await getLocale() }))
