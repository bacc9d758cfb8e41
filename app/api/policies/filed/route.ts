import { getLocale } from 'next-intl/server'
import { filePolicy } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { fileExternalPolicy } from '@/lib/features/policies/file-external-policy'

export const POST = handle(filePolicy, async (actor, { input }) => ({ policyId: await fileExternalPolicy(actor, input, await getLocale()) }))
