import { getLocale } from 'next-intl/server'
import { resolveIssued } from '@/lib/features/issuing/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { resolveBySeriesAndNumber } from '@/lib/features/issuing/resolve-attempt'

export const POST = handle(resolveIssued, async (actor, { params, input }) => ({
  policyIds: await resolveBySeriesAndNumber(actor, params.attemptId, { found: input.policies, locale: await getLocale() }),
}))
