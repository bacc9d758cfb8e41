import { getLocale } from 'next-intl/server'
import { retryInsurer } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { retryInsurer as retry } from '@/lib/features/offers/retry-insurer'

export const POST = handle(retryInsurer, async (actor, { params }) => ({ requestId: await retry(actor, params.requestId, await getLocale()) }))
