import { getLocale } from 'next-intl/server'
import { testInsurer } from '@/lib/features/insurers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { testInsurer as test } from '@/lib/features/insurers/test-insurer'

export const POST = handle(testInsurer, async (actor, { params }) => test(actor, params.insurerId, await getLocale()))
