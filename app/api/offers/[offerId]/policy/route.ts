import { getLocale } from 'next-intl/server'
import { issuePolicy } from '@/lib/api/issuing'
import { handle } from '@/lib/http/handle'
import { issuePolicy as issue } from '@/lib/use-cases/issue-policy'
import { attemptViewOf } from '@/lib/use-cases/read-issue'

export const POST = handle(issuePolicy, async (actor, { params, input }) =>
  attemptViewOf(await issue(actor, { offerId: params.offerId, payment: input.payment, locale: await getLocale() })),
)
