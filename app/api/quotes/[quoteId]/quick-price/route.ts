import { getLocale } from 'next-intl/server'
import { quickPrice } from '@/lib/api/quick-price'
import { handle } from '@/lib/http/handle'
import { quickPrice as price } from '@/lib/use-cases/quick-price'

export const POST = handle(quickPrice, async (actor, { params, input }) => price(actor, { ...params, ...input, locale: await getLocale() }))
