import { getLocale } from 'next-intl/server'
import { filePolicy } from '@/lib/api/filing'
import { handle } from '@/lib/http/handle'
import { fileIssuedElsewhere } from '@/lib/use-cases/file-policy'

export const POST = handle(filePolicy, async (actor, { input }) => ({ policyId: await fileIssuedElsewhere(actor, input, await getLocale()) }))
