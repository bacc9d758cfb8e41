import { getLocale } from 'next-intl/server'
import { saveAccount } from '@/lib/features/accounts/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { saveAccount as save } from '@/lib/features/accounts/save-account'

export const PUT = handle(saveAccount, async (actor, { params, input }) => save(actor, { ...params, ...input, locale: await getLocale() }))
