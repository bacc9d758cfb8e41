import { getLocale } from 'next-intl/server'
import { issuePolicy } from '@/lib/features/issuing/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { issuePolicy as issue } from '@/lib/features/issuing/issue-policy'
import { attemptViewOf } from '@/lib/features/issuing/read-issue-page'

export const POST = handle(issuePolicy, async (actor, { params, input }) =>
  attemptViewOf(await issue(actor, { offerId: params.offerId, payment: input.payment, seen: input.seen, locale: await getLocale() })),
)
