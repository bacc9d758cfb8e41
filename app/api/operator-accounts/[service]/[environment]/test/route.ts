import { getLocale } from 'next-intl/server'
import { testAccount } from '@/lib/api/operator-accounts'
import { handle } from '@/lib/http/handle'
import { testAccount as test } from '@/lib/use-cases/test-account'

export const POST = handle(testAccount, async (actor, { params }) => test(actor, { ...params, locale: await getLocale() }))
