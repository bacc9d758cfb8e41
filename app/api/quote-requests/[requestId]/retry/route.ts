import { getLocale } from 'next-intl/server'
import { retryInsurer } from '@/lib/api/offers'
import { handle } from '@/lib/http/handle'
import { retryInsurer as retry } from '@/lib/use-cases/retry-insurer'

export const POST = handle(retryInsurer, async (actor, { params }) => ({ requestId: await retry(actor, params.requestId, await getLocale()) }))
