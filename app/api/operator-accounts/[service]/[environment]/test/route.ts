import { getLocale } from 'next-intl/server'
import { testAccount } from '@/lib/features/accounts/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { runAccountTest as test } from '@/lib/features/accounts/run-account-test'

export const POST = handle(testAccount, async (actor, { params }) => test(actor, { ...params, locale: await getLocale() }))
