import { getLocale } from 'next-intl/server'
import { resolveIssued } from '@/lib/api/back-office'
import { handle } from '@/lib/http/handle'
import { resolveBySeriesAndNumber } from '@/lib/use-cases/resolve-attempt'

export const POST = handle(resolveIssued, async (actor, { params, input }) => ({
  policyIds: await resolveBySeriesAndNumber(actor, params.attemptId, { found: input.policies, locale: await getLocale() }),
}))
