import { getLocale } from 'next-intl/server'
import { saveAccount } from '@/lib/api/operator-accounts'
import { handle } from '@/lib/http/handle'
import { saveAccount as save } from '@/lib/use-cases/save-account'

export const PUT = handle(saveAccount, async (actor, { params, input }) => save(actor, { ...params, ...input, locale: await getLocale() }))
