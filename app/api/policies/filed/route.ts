import { getLocale } from 'next-intl/server'
import { filePolicy } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { fileIssuedElsewhere } from '@/lib/features/policies/file-policy'

export const POST = handle(filePolicy, async (actor, { input }) => ({ policyId: await fileIssuedElsewhere(actor, input, await getLocale()) }))
